import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const ProjectsPage = (): ReactNode => <div className={page}>ProjectsPage</div>
