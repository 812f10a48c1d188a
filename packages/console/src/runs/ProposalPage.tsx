import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const ProposalPage = (): ReactNode => <div className={page}>ProposalPage</div>
