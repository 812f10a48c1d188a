import type { Job } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { buttonClass } from "./Button.tsx"
import { spread } from "./layout.css.ts"
import { Notice } from "./Notice.tsx"

const text = {
  title: "This project is being generated",
  goOn: "You can go on working: what you save stays.",
  graphEnds:
    "You can go on working, but a graph or a prompt that you save before the new graph is written ends the run.",
  watch: "Watch the run",
  howFar: (done: number, all: number): string =>
    `${done.toLocaleString("en")} of ${all.toLocaleString("en")} ${all === 1 ? "document" : "documents"} done.`,
  makesGraph: "The graph is being made.",
  waits: "It waits for its turn."
} as const

const howFar = ({ progress: { done, total }, stage }: Job): string => {
  if (stage === "documents") return `${text.howFar(done, total)} ${text.goOn}`
  return `${stage === "queued" ? text.waits : text.makesGraph} ${text.graphEnds}`
}

export const RunNotice = ({ run }: { readonly run: Job }): ReactNode => (
  <Notice>
    <div className={spread}>
      <p>
        <strong>{text.title}.</strong> {howFar(run)}
      </p>
      <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
        {text.watch}
      </Link>
    </div>
  </Notice>
)
