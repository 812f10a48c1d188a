import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const RunPage = (): ReactNode => <div className={page}>RunPage</div>
