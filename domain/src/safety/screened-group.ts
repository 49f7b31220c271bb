/**
 * A group of goods that the safety screening looks for (product-rules.md#safety-screening). Words are listed
 * in the singular. Plurals, spaces and hyphens between or within words, look-alike letters and misspellings
 * are found without being listed.
 */
export type ScreenedGroup = {
  /** The group's name for people. */
  readonly name: string;
  /** The text for a customer whose order is blocked: the reason, and the alternatives. */
  readonly advice?: string;
  /** Words that have no likely harmless meaning anywhere. */
  readonly block?: readonly string[];
  /** Like `block`, but only if the words name the thing itself: a 'bag of weed', not a 'weed eater'. */
  readonly blockAlone?: readonly string[];
  /** Words for which a person decides. */
  readonly review?: readonly string[];
  /** Like `review`, but only if the words name the thing itself: a 'salmon', not a 'salmon blouse'. */
  readonly reviewAlone?: readonly string[];
  /** Words for an item that is accepted with a warning. */
  readonly warn?: readonly string[];
  /**
   * Words for accessories, which are ordinary things: a rifle 'sling'. They follow the group's word, or come
   * before it: a 'holster' for my pistol.
   */
  readonly accessories?: readonly string[];
  /** True if toys and imitations of the goods are harmless. */
  readonly hasImitations?: boolean;
  /** Forms in which the goods are still dangerous: a counterfeit purse, THC cookies. */
  readonly staysItselfIn?: readonly ('games' | 'pictures' | 'flavors')[];
  /**
   * Pairs of words that are blocked if they are close to each other: a 'swollen old phone battery'.
   */
  readonly together?: readonly Companions[];
  /** True if the words count in any context: a 'mink coat', a 'homemade candle'. */
  readonly inAnyContext?: boolean;
  /** Harmless goods whose names contain one of the group's words. */
  readonly harmless?: readonly string[];
};

export type Companions = {
  readonly these: readonly string[];
  readonly those: readonly string[];
  readonly apart: number;
  /** The severity of the pair; `block` if absent. */
  readonly severity?: 'review';
};
