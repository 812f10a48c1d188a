import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const SignInPage = (): ReactNode => <div className={page}>SignInPage</div>
