import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const AuditPage = (): ReactNode => <div className={page}>AuditPage</div>
