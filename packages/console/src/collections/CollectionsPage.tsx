import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const CollectionsPage = (): ReactNode => <div className={page}>CollectionsPage</div>
