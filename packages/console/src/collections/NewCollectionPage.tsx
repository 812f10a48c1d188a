import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const NewCollectionPage = (): ReactNode => <div className={page}>NewCollectionPage</div>
