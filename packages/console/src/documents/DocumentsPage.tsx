import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const DocumentsPage = (): ReactNode => <div className={page}>DocumentsPage</div>
