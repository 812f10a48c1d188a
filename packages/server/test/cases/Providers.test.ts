import { type ModelPeer, startModelPeer } from "@design-workspace/adapters-llm/testing/ModelPeer"
import { endLine, line, plainLines } from "@design-workspace/adapters-llm/testing/plainAnswer"
import { framesOf } from "@design-workspace/adapters-llm/testing/protocols"
import { eventsOf } from "@design-workspace/verification/calls/events"
import { ask, contentOf, makeGenerationScene } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { Option } from "effect"
import { afterAll, expect, it } from "vitest"

type Script = Parameters<ModelPeer["play"]>[0]

const peer = await startModelPeer(Date.now)
afterAll(() => peer.stop())

const frames = framesOf["openai-compatible"]
const draft = [line({ type: "layer", name: "Half a thought", description: "" }), endLine].join("\n")
const answerOf = (request: Parameters<Script>[0]) => [...plainLines(request), endLine].join("\n")

const understood: ReadonlyArray<readonly [string, Script]> = [
  ["thinks aloud", (request) => ({ pieces: [`<think>\n${draft}\nNo.\n</think>\n`, answerOf(request)] })],
  [
    "thinks aloud in prose",
    (request) => ({ pieces: [`<think>\nWith care.\n</think>\n${answerOf(request)}`] })
  ],
  [
    "thinks in a place for it",
    (request) => ({ pieces: [{ raw: frames.thought(draft) }, answerOf(request)] })
  ],
  ["says that it is alive", (request) => ({ pieces: [{ raw: frames.alive }, answerOf(request)] })],
  [
    "answers in a fence",
    (request) => ({ pieces: [`Here:\n\`\`\`json\n${answerOf(request)}\n\`\`\`\nDone`] })
  ],
  [
    "answers in one list over several lines",
    (request) => ({
      pieces: [
        JSON.stringify(
          plainLines(request).map((text) => JSON.parse(text)),
          null,
          2
        )
      ]
    })
  ],
  [
    "is away for a moment, and hangs up in the middle",
    (request, call) =>
      call === 1
        ? { status: 503, headers: { "retry-after": "0" }, body: "" }
        : call === 2
          ? { pieces: [`${plainLines(request)[0]}\n`], ending: "cut" }
          : { pieces: [answerOf(request)] }
  ]
]

inOneWorld(
  "a generation by a provider that is not like others",
  (world) => {
    it.each(understood)("which %s, makes the design that it means", async (_, script) => {
      peer.play(script)
      const scene = await makeGenerationScene(world())
      const events = eventsOf(await scene.admin.post(scene.path, ask()))
      expect(events.at(-1)?.event).toBe("done")
      const { blocks, layers } = await contentOf(scene)
      expect(layers.map(({ name }: { readonly name: string }) => name)).toEqual(["Layer 1", "Layer 2"])
      expect(blocks.length).toBe(2)
      expect(JSON.stringify(events)).not.toContain("Half a thought")
    })

    it("which spends its answer on thoughts, is asked once, and the setting is named", async () => {
      peer.play(() => ({ pieces: [{ raw: frames.thought("thinking ".repeat(300)) }], finish: "length" }))
      const scene = await makeGenerationScene(world())
      const answer = await scene.admin.post(scene.path, ask({ mode: "propose" }))
      expect(answer.status).toBe(500)
      expect(answer.json).toMatchObject({
        code: "GENERATION_FAILED",
        message: expect.stringContaining("LLM_MAX_OUTPUT_TOKENS")
      })
      expect(peer.heard.length).toBe(1)
    })

    it.each<readonly [string, Script, string | undefined]>([
      ["in words", () => ({ pieces: ["I cannot\nhelp with that."] }), "I cannot help with that."],
      ["by a filter", () => ({ finish: "filtered" }), undefined],
      ["in its place", () => ({ pieces: [{ raw: frames.refusal("No, never.") ?? "" }] }), "No, never."]
    ])("which refuses %s, is asked once, and its words stand beside the message", async (_, script, says) => {
      peer.play(script)
      const scene = await makeGenerationScene(world())
      const last = eventsOf(await scene.admin.post(scene.path, ask())).at(-1)
      expect(last?.data.code).toBe("MODEL_REFUSED")
      expect(last?.data.model_says).toBe(says)
      expect(peer.heard.length).toBe(1)
      const proposal = await scene.admin.post(scene.path, ask({ mode: "propose" }))
      expect([proposal.status, proposal.json.code, proposal.json.model_says]).toEqual([
        500,
        "MODEL_REFUSED",
        says
      ])
    })
  },
  {
    llmProvider: "openai-compatible",
    llmBaseUrl: Option.some(new URL(peer.url)),
    llmModelPro: Option.some("scripted-large"),
    llmModelFast: Option.some("scripted-small")
  }
)
