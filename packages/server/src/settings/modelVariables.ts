/** The variables of the settings that only a provider of models has, by their keys. */
export const modelVariables = {
  llmApiKey: "LLM_API_KEY",
  llmBaseUrl: "LLM_BASE_URL",
  llmModelPro: "LLM_MODEL_PRO",
  llmModelFast: "LLM_MODEL_FAST",
  llmSilence: "LLM_SILENCE",
  llmAnswerTime: "LLM_ANSWER_TIME",
  llmTokensPerAttempt: "LLM_TOKENS_PER_ATTEMPT",
  llmTokensPerDay: "LLM_TOKENS_PER_DAY"
} as const
