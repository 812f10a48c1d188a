import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const AttemptsPage = (): ReactNode => <div className={page}>AttemptsPage</div>
