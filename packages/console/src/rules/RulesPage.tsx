import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const RulesPage = (): ReactNode => <div className={page}>RulesPage</div>
