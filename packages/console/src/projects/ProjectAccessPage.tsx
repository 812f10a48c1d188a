import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const ProjectAccessPage = (): ReactNode => <div className={page}>ProjectAccessPage</div>
