import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const PasswordPage = (): ReactNode => <div className={page}>PasswordPage</div>
