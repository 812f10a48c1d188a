import type { ProviderSettings } from "../src/providers/ProviderSettings.ts"

/** How a provider is spoken to, by the provider's name. */
export type Protocol = ProviderSettings["provider"]

/** Every protocol. */
export const protocolNames: ReadonlyArray<Protocol> = ["openai", "anthropic", "openai-compatible"]

/** Why a model stopped, as its provider means it; each says it in its own words. */
export type Finish = "stop" | "length" | "filtered"

/** What an answer cost, in tokens. */
export const spent = { input: 1_200, output: 340, cached: 1_000 }

const named = (data: { readonly type: string; readonly [field: string]: unknown }): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
const unnamed = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

/** The frames in which a protocol sends an answer. */
export interface Frames {
  readonly path: string
  readonly begin: string
  readonly piece: (text: string) => string
  /** What the model thinks, in the protocol's own place for it; only before the first piece. */
  readonly thought: (text: string) => string
  /** A refusal in the protocol's own place for it; null if it has none. */
  readonly refusal: (text: string) => string | null
  /** Says only that the answer goes on. */
  readonly alive: string
  /** The model stopped; `usage` is left out by providers that do not count. */
  readonly finish: (finish: Finish, usage: boolean) => string
  /** The provider failed in the middle of the answer. */
  readonly failure: string
}

const responseItem = (status: string, text: string) => ({
  id: "msg_1",
  type: "message",
  status,
  role: "assistant",
  content: text === "" ? [] : [{ type: "output_text", text, annotations: [] }]
})

const response = (status: string, more: object = {}) => ({
  id: "resp_1",
  object: "response",
  created_at: 1_700_000_000,
  model: "scripted",
  status,
  output: [],
  ...more
})

const summary = { item_id: "rs_1", output_index: 1, summary_index: 0 }

const openai: Frames = {
  path: "/responses",
  begin: [
    { type: "response.created", sequence_number: 0, response: response("in_progress") },
    {
      type: "response.output_item.added",
      sequence_number: 1,
      output_index: 0,
      item: responseItem("in_progress", "")
    }
  ]
    .map(named)
    .join(""),
  piece: (delta) =>
    named({
      type: "response.output_text.delta",
      sequence_number: 2,
      item_id: "msg_1",
      output_index: 0,
      content_index: 0,
      delta,
      logprobs: []
    }),
  thought: (delta) =>
    [
      {
        type: "response.output_item.added",
        sequence_number: 2,
        output_index: 1,
        item: { id: "rs_1", type: "reasoning", summary: [] }
      },
      { type: "response.reasoning_summary_part.added", sequence_number: 3, ...summary },
      { type: "response.reasoning_summary_text.delta", sequence_number: 4, ...summary, delta }
    ]
      .map(named)
      .join(""),
  refusal: (delta) =>
    named({
      type: "response.refusal.delta",
      sequence_number: 2,
      item_id: "msg_1",
      output_index: 0,
      content_index: 0,
      delta
    }),
  alive: ": keep-alive\n\n",
  finish: (finish, usage) => {
    const reason = { stop: null, length: "max_output_tokens", filtered: "content_filter" }[finish]
    const counted = {
      input_tokens: spent.input,
      input_tokens_details: { cached_tokens: spent.cached },
      output_tokens: spent.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: spent.input + spent.output
    }
    const ended = response(reason === null ? "completed" : "incomplete", {
      incomplete_details: reason === null ? null : { reason },
      usage: usage ? counted : null
    })
    return [
      {
        type: "response.output_item.done",
        sequence_number: 3,
        output_index: 0,
        item: responseItem("completed", "the text")
      },
      {
        type: reason === null ? "response.completed" : "response.incomplete",
        sequence_number: 4,
        response: ended
      }
    ]
      .map(named)
      .join("")
  },
  failure: named({
    type: "error",
    sequence_number: 3,
    code: "server_error",
    message: "The key sk-echoed was not enough",
    param: null
  })
}

const anthropic: Frames = {
  path: "/messages",
  begin: [
    {
      type: "message_start",
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "scripted",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: {
          input_tokens: spent.input - spent.cached,
          output_tokens: 1,
          cache_read_input_tokens: spent.cached
        }
      }
    },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "ping" }
  ]
    .map(named)
    .join(""),
  piece: (text) => named({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
  thought: (thinking) =>
    [
      { type: "content_block_start", index: 1, content_block: { type: "thinking", thinking: "" } },
      { type: "content_block_delta", index: 1, delta: { type: "thinking_delta", thinking } },
      { type: "content_block_stop", index: 1 }
    ]
      .map(named)
      .join(""),
  refusal: () => null,
  alive: named({ type: "ping" }),
  finish: (finish) => {
    const stop_reason = { stop: "end_turn", length: "max_tokens", filtered: "refusal" }[finish]
    return [
      { type: "content_block_stop", index: 0 },
      {
        type: "message_delta",
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: spent.output }
      },
      { type: "message_stop" }
    ]
      .map(named)
      .join("")
  },
  failure: named({
    type: "error",
    error: { type: "overloaded_error", message: "The key sk-echoed was not enough" }
  })
}

const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1_700_000_000,
  model: "scripted",
  choices: [{ index: 0, delta, finish_reason }]
})

const compatible: Frames = {
  path: "/chat/completions",
  begin: unnamed(chunk({ role: "assistant", content: "" })),
  piece: (content) => unnamed(chunk({ content })),
  thought: (reasoning_content) => unnamed(chunk({ reasoning_content })),
  refusal: (refusal) => unnamed(chunk({ refusal })),
  alive: ": PROCESSING\n\n",
  finish: (finish, usage) => {
    const reason = { stop: "stop", length: "length", filtered: "content_filter" }[finish]
    const counted = {
      ...chunk({}),
      choices: [],
      usage: {
        prompt_tokens: spent.input,
        completion_tokens: spent.output,
        total_tokens: spent.input + spent.output,
        prompt_tokens_details: { cached_tokens: spent.cached }
      }
    }
    return `${unnamed(chunk({}, reason))}${usage ? unnamed(counted) : ""}data: [DONE]\n\n`
  },
  failure: unnamed({
    error: { message: "The key sk-echoed was not enough", type: "server_error", code: 503 }
  })
}

/** The frames of each protocol. */
export const framesOf: Readonly<Record<Protocol, Frames>> = {
  openai,
  anthropic,
  "openai-compatible": compatible
}
