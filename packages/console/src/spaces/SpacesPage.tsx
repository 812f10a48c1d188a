import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const SpacesPage = (): ReactNode => <div className={page}>SpacesPage</div>
