import type { ReactNode } from "react"

export const SignInAgain = (): ReactNode => null
