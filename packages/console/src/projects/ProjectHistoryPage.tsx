import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const ProjectHistoryPage = (): ReactNode => <div className={page}>ProjectHistoryPage</div>
