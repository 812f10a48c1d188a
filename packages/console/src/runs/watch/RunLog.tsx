import type { DocumentPayload, JobEvent, JobResult, QualityPhasePayload } from "@design-workspace/client"
import { useVirtualizer } from "@tanstack/react-virtual"
import { ArrowDown } from "lucide-react"
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { projectRuns as projectText, runs as text } from "../../text/runs.ts"
import { Button } from "../../ui/controls.tsx"
import { madeOfProject } from "../jobFacts.tsx"
import { nameKey, type RunState } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

interface EventWords {
  readonly line: string
  readonly more?: ReadonlyArray<string>
  readonly look: "plain" | "part" | "good" | "bad"
}

type Names = ReadonlyMap<string, string>

const named = (names: Names, kind: "layer" | "specialty" | "block" | "edge", id: string): string => {
  if (kind !== "edge") return names.get(nameKey(kind, id)) ?? id
  const [source = "", target = ""] = id.split("->")
  return text.edge(named(names, "block", source), named(names, "block", target))
}

const qualityWords = ({ issues, phase, removed, status }: QualityPhasePayload, names: Names): EventWords => {
  const begins = status === "started"
  const { critiqueDone, critiqueStarted, repairDone, repairStarted } = text.phases
  const [started, done] =
    phase === "critique" ? ([critiqueStarted, critiqueDone] as const) : ([repairStarted, repairDone] as const)
  return {
    line: begins ? started : done(issues.length),
    // What a repair begins with was told by the look that came before.
    more: begins
      ? []
      : [...issues, ...removed.map(({ id, kind }) => text.removed(kind, named(names, kind, id)))],
    look: "plain"
  }
}

/** If it was not written, why. */
const documentWords = ({ reason, status, version }: DocumentPayload, name: string): EventWords => {
  const told = projectText.documentTold
  const why = reason === null ? "" : projectText.states[reason]
  switch (status) {
    case "started":
      return { line: told.started(name), look: "part" }
    case "written":
      return { line: told.written(name, version ?? 1), look: "part" }
    case "skipped":
      return { line: told.skipped(name, why), look: "part" }
    case "failed":
      return { line: told.failed(name, why), look: "bad" }
  }
}

const doneLine = (made: JobResult["result_summary"]): string =>
  "blocks_count" in made
    ? text.done(made.layers_count, made.blocks_count, made.specialties_count)
    : madeOfProject(made)

const eventWords = (event: JobEvent, names: Names): EventWords => {
  const part = (kind: keyof typeof text.parts, line: string): EventWords => ({
    line: `${text.parts[kind]}: ${line}`,
    look: "part"
  })
  switch (event.event) {
    case "stage":
      return { line: text.stageTold(event.data.stage, event.data.status), look: "plain" }
    case "layer":
    case "specialty":
      return part(event.event, event.data.name)
    case "node": {
      const { label, layer_id } = event.data
      const place = layer_id === null ? "" : ` on ${named(names, "layer", layer_id)}`
      return { line: `Part: ${label}${place}`, look: "part" }
    }
    case "document":
      return documentWords(event.data, named(names, "block", event.data.node_id))
    case "block":
      return part("block", `${event.data.name} on ${named(names, "layer", event.data.layer_id)}`)
    case "edge":
      return part(
        "edge",
        text.edge(named(names, "block", event.data.source_id), named(names, "block", event.data.target_id))
      )
    case "quality_phase":
      return qualityWords(event.data, names)
    case "done":
      return { line: doneLine(event.data.result_summary), look: "good" }
    case "error":
      return event.data.code === "CANCELLED"
        ? { line: "Cancelled", look: "plain" }
        : { line: `Failed: ${event.data.message}`, look: "bad" }
  }
}

const clock = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" })

/** In pixels, at the usual size of text. */
const lineHeight = 24

/** So near to its end, in pixels, the log counts as being there. */
const nearly = 24

const Line = memo(
  ({
    event,
    names,
    takenOver
  }: Pick<RunState, "names" | "takenOver"> & { readonly event: JobEvent }): ReactNode => {
    const { line, look, more = [] } = eventWords(event, names)
    return (
      <>
        <time dateTime={event.at} className={css.logTime}>
          {clock.format(new Date(event.at))}
        </time>
        <div className={css.logLook[look]}>
          {takenOver.has(event.n) ? (
            <p className={css.logNote}>
              Another worker goes on with the run. What was made so far is told again.
            </p>
          ) : null}
          {line}
          {more.length === 0 ? null : (
            <ul className={css.logMore}>
              {more.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </div>
      </>
    )
  }
)

/**
 * Keeps the end in sight, unless the reader went up. To ask for the end before the browser tells of a longer log would
 * have it lay out the page twice a frame.
 */
const useEnd = (frame: RefObject<HTMLElement | null>, lines: RefObject<HTMLElement | null>) => {
  const [away, setAway] = useState(false)
  const following = useRef(true)
  const lastTop = useRef(0)
  const toEnd = useCallback(() => {
    const { current } = frame
    if (current !== null) current.scrollTop = current.scrollHeight
  }, [frame])
  useEffect(() => {
    if (frame.current === null || lines.current === null) return
    const resized = new ResizeObserver(() => following.current && toEnd())
    resized.observe(frame.current)
    resized.observe(lines.current)
    return () => resized.disconnect()
  }, [frame, lines, toEnd])
  const onScroll = () => {
    const { current } = frame
    if (current === null) return
    const { clientHeight, scrollHeight, scrollTop } = current
    // Lines that turn out higher than estimated take the end away too; only the reader goes up.
    if (scrollHeight - scrollTop - clientHeight < nearly) following.current = true
    else if (scrollTop < lastTop.current) following.current = false
    lastTop.current = scrollTop
    setAway(!following.current)
  }
  return { away, toEnd, onScroll }
}

export const RunLog = (props: Pick<RunState, "log" | "names" | "takenOver">): ReactNode => {
  const { log, names, takenOver } = props
  const frame = useRef<HTMLElement>(null)
  const lines = useRef<HTMLOListElement>(null)
  const virtual = useVirtualizer({
    count: log.length,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    overscan: 10,
    useFlushSync: false
  })
  const height = virtual.getTotalSize()
  const { away, onScroll, toEnd } = useEnd(frame, lines)
  return (
    <div className={css.logFrame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section ref={frame} className={css.log} aria-label={text.log} tabIndex={0} onScroll={onScroll}>
        {log.length === 0 ? <p className={css.logNothing}>Nothing was told yet.</p> : null}
        <ol ref={lines} className={css.logLines} style={{ height }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const event = log[index]
            return event === undefined ? null : (
              <li
                key={event.n}
                ref={virtual.measureElement}
                data-index={index}
                className={css.logLine}
                aria-posinset={index + 1}
                aria-setsize={log.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line event={event} names={names} takenOver={takenOver} />
              </li>
            )
          })}
        </ol>
      </section>
      {away ? (
        <Button small icon={ArrowDown} className={css.logEnd} onClick={toEnd}>
          To the end of the log
        </Button>
      ) : null}
    </div>
  )
}
