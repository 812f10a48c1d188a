import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const SpacePage = (): ReactNode => <div className={page}>SpacePage</div>
