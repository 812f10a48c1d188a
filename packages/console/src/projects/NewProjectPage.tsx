import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const NewProjectPage = (): ReactNode => <div className={page}>NewProjectPage</div>
