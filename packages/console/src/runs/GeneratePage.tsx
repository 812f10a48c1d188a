import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const GeneratePage = (): ReactNode => <div className={page}>GeneratePage</div>
