import { Check, Copy } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "./controls.tsx"

interface CopyButtonProps {
  readonly value: string
  readonly label?: string
  readonly onCopied?: (() => void) | undefined
}

/** Browsers let a page copy only over HTTPS or on this machine; elsewhere there is no button. */
export const CopyButton = ({ label = "Copy", onCopied, value }: CopyButtonProps): ReactNode => {
  const [copied, setCopied] = useState(false)
  if (!("clipboard" in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    onCopied?.()
    setTimeout(() => setCopied(false), 2_000)
  }
  return (
    <Button small icon={copied ? Check : Copy} onClick={copy}>
      {copied ? "Copied" : label}
    </Button>
  )
}
