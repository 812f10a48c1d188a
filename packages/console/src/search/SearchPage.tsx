import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const SearchPage = (): ReactNode => <div className={page}>SearchPage</div>
