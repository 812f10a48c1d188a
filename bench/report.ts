import type { Figure } from "./Figure.ts"
import type { Comparison } from "./speed/compare.ts"
import type { Summary, Verdict } from "./speed/verdictOn.ts"
import type { Goal } from "./speed/Work.ts"

/** Everything that a run has found. */
export interface Results {
  readonly machine: string
  readonly comparisons: ReadonlyArray<Comparison>
  readonly figures: ReadonlyArray<{ readonly title: string; readonly figures: ReadonlyArray<Figure> }>
}

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")

const yesOrNo = (met: boolean): string => (met ? "yes" : "**no**")

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value >= 10 ? value.toFixed(1) : value.toFixed(2)

const goalText = ({ against, by, factor }: Goal): string =>
  by === "first" || by === "postgres" ? `<= ${factor} x ${against}` : `>= ${factor} x ${against}`

const summaryRow = ({ name, p50, p99, perSecond, postgresCpu, serverCpu, spread }: Summary) => [
  name,
  number(perSecond),
  Number.isFinite(spread) ? `${Math.round(spread * 100)} %` : "none answered",
  number(serverCpu),
  number(postgresCpu),
  number(p50),
  number(p99)
]

const verdictRows = ({ goal, ratios }: Verdict) =>
  ratios.map(({ by, met, ratio }) => [goalText(goal), by, ratio.toFixed(2), yesOrNo(met)])

/** One comparison: what each contender did, and what came of the goals. */
export const comparisonText = ({
  connections,
  id,
  limit,
  streams,
  summaries,
  title,
  verdicts
}: Comparison): string => {
  const what = streams ? "event" : "request"
  const missed = verdicts.some(({ ratios }) => ratios.some(({ met }) => !met))
  return [
    `### ${id}: ${title}, c = ${connections}`,
    "",
    table(
      [
        "who",
        `${what}s/s`,
        "spread",
        `server µs/${what}`,
        `PostgreSQL µs/${what}`,
        streams ? "first event p50 ms" : "p50 ms",
        streams ? "first event p99 ms" : "p99 ms"
      ],
      summaries.map(summaryRow)
    ),
    "",
    table(["goal", "by", "ratio", "met"], verdicts.flatMap(verdictRows)),
    ...(missed && limit !== undefined ? ["", `What stands in the way: ${limit}`] : [])
  ].join("\n")
}

/** Figures that stand by themselves. */
export const figuresText = (title: string, figures: ReadonlyArray<Figure>): string =>
  [
    `## ${title}`,
    "",
    table(
      ["what", "goal", "measured", "met"],
      figures.map(({ goal, measured, met, what }) => [what, goal, measured, yesOrNo(met)])
    )
  ].join("\n")

const overview = (comparisons: ReadonlyArray<Comparison>): string =>
  table(
    ["work", "c", "goal", "by rate", "by CPU", "met"],
    comparisons.flatMap(({ connections, id, title, verdicts }) =>
      verdicts.map(({ goal, ratios }) => {
        const [first, cpu] = ratios
        return [
          `${id}: ${title}`,
          String(connections),
          goalText(goal),
          first === undefined
            ? ""
            : `${first.ratio.toFixed(2)}${first.by === "rate" ? "" : ` (${first.by})`}`,
          cpu === undefined ? "" : cpu.ratio.toFixed(2),
          yesOrNo(ratios.every(({ met }) => met))
        ]
      })
    )
  )

const explanation = `\`raw\` is node:http and pg with one prepared statement for each request, \`fastify\` is fastify and pg as a careful developer
writes it by hand (\`bench/peers\`). All three have equal data on one PostgreSQL with fsync on, look the token up in the database, answer the
same (compared before the first round) and leave the same rows of a write: the project's version and the line in the audit trail. They are
measured alternately, round by round; figures are medians of the rounds, spread is the way from the slowest to the fastest round as a part of
the median; beyond a half the machine was busy with something else, and the row says little. A ratio says how many times as fast, or as sparing of CPU time, as the other ours is; CPU time is the server's and PostgreSQL's
together, since who makes the load shares the cores with them. No request has an Idempotency-Key but for the event streams, which are a
stored run sent again. Ours also records, once a minute, that a token was used, and keeps asking its queue for jobs.`

/** The whole file of results. */
export const report = ({ comparisons, figures, machine }: Results): string =>
  [
    "# Measured",
    `${machine}. \`npm run bench\` writes this file; it brings up its own PostgreSQL, with fsync on.`,
    ...(comparisons.length === 0
      ? []
      : ["## Speed", explanation, overview(comparisons), ...comparisons.map(comparisonText)]),
    ...figures.map((section) => figuresText(section.title, section.figures)),
    ""
  ].join("\n\n")

/** Where a section begins and ends; null if the file does not have it. */
const placeOf = (file: string, title: string): readonly [number, number] | null => {
  const from = file.indexOf(`\n## ${title}\n`) + 1
  if (from === 0) return null
  const next = file.indexOf("\n## ", from)
  return [from, next < 0 ? file.length : next + 1]
}

/**
 * The file of results with its sections of figures replaced by those of a later run, or added. Each then says on what
 * machine and at which commit it was measured, since the head of the file no longer does.
 */
export const withSections = (file: string, { figures, machine }: Results): string =>
  figures.reduce((text, section) => {
    const [heading = "", ...rest] = figuresText(section.title, section.figures).split("\n\n")
    const renewed = `${[heading, `${machine}.`, ...rest].join("\n\n")}\n\n`
    const place = placeOf(text, section.title)
    if (place === null) return `${text.trimEnd()}\n\n${renewed}`
    return `${text.slice(0, place[0])}${renewed}${text.slice(place[1])}`
  }, file)
