import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const WebhooksPage = (): ReactNode => <div className={page}>WebhooksPage</div>
