import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const DocumentHistoryPage = (): ReactNode => <div className={page}>DocumentHistoryPage</div>
