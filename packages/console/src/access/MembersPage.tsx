import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const MembersPage = (): ReactNode => <div className={page}>MembersPage</div>
