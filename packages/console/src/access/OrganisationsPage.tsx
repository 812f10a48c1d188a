import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const OrganisationsPage = (): ReactNode => <div className={page}>OrganisationsPage</div>
