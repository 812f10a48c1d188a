import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const CollectionPage = (): ReactNode => <div className={page}>CollectionPage</div>
