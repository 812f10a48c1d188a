import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const UpstreamPage = (): ReactNode => <div className={page}>UpstreamPage</div>
