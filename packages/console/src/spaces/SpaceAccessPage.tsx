import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const SpaceAccessPage = (): ReactNode => <div className={page}>SpaceAccessPage</div>
