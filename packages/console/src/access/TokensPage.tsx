import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const TokensPage = (): ReactNode => <div className={page}>TokensPage</div>
