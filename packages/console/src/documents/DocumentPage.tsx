import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const DocumentPage = (): ReactNode => <div className={page}>DocumentPage</div>
