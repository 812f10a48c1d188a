import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const ProjectPage = (): ReactNode => <div className={page}>ProjectPage</div>
