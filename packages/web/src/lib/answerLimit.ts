/** Milliseconds without an answer after which a person is told. Apart from the rest, which the first load does without. */
export const ANSWER_LIMIT = 15_000;
