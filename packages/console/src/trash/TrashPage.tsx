import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const TrashPage = (): ReactNode => <div className={page}>TrashPage</div>
