import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const UsersPage = (): ReactNode => <div className={page}>UsersPage</div>
