import { type ReactNode, useEffect, useState } from "react"
import { decompose as text } from "../../text/decompose.ts"
import { Button } from "../../ui/Button.tsx"
import { Notice } from "../../ui/Notice.tsx"

/** How long the model works already, and the way to stop it. */
export const Waiting = ({
  onStop,
  since
}: {
  readonly since: number
  readonly onStop: () => void
}): ReactNode => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <Notice
      title={text.working}
      actions={
        <Button small onClick={onStop}>
          {text.stop}
        </Button>
      }
    >
      {/* A clock that is read out each second would be noise. */}
      <span aria-hidden>{text.elapsed(Math.max(0, Math.round((now - since) / 1_000)))}</span> {text.leaving}
    </Notice>
  )
}
