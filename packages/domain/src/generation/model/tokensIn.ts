const encoder = new TextEncoder()

/**
 * About how many tokens a text is: one for every 4 bytes of UTF-8. That is the 4 characters a token which OpenAI gives for
 * English, and takes other scripts at the 2 or 3 bytes of their letters. Tokenizers differ; of two usual ones this tells 1.0 to
 * 1.4 times the tokens of English prose, and 0.5 to 2.3 times those of other languages.
 */
export const tokensIn = (text: string): number => Math.ceil(encoder.encode(text).length / 4)
