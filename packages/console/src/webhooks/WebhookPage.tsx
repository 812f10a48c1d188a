import type { ReactNode } from "react"
import { page } from "../ui/layout.css.ts"

export const WebhookPage = (): ReactNode => <div className={page}>WebhookPage</div>
