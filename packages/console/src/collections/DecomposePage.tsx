import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const DecomposePage = (): ReactNode => <div className={page}>DecomposePage</div>
