import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const JobsPage = (): ReactNode => <div className={page}>JobsPage</div>
