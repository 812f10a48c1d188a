import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const HomePage = (): ReactNode => <div className={page}>HomePage</div>
