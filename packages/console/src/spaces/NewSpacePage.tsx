import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const NewSpacePage = (): ReactNode => <div className={page}>NewSpacePage</div>
