import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const VersionsPage = (): ReactNode => <div className={page}>VersionsPage</div>
