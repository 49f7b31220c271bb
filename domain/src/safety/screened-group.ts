/**
 * A group of goods that are screened for. Words are listed in the singular; plurals, spaces and hyphens between or inside words,
 * look-alikes and near spellings are found without being listed (product-rules.md#safety-screening).
 */
export type ScreenedGroup = {
  /** As people read it. */
  readonly name: string;
  /** Tells the customer of a blocked order why, and what to do instead. */
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
   * If one of these follows the group's words, it is the thing, and ordinary: a rifle 'sling'. Also before them: a
   * 'holster' for my pistol.
   */
  readonly accessories?: readonly string[];
  /** True if toys and imitations of it are ordinary goods. */
  readonly hasImitations?: boolean;
  /** Forms in which it is still dangerous: a counterfeit purse, THC cookies. */
  readonly staysItselfIn?: readonly ('games' | 'pictures' | 'flavors')[];
  /** Pairs of words that are blocked when few enough words stand between them: a 'swollen old phone battery'. */
  readonly together?: readonly Companions[];
  /** True if its words count whatever is mentioned with them: a 'mink coat', a 'homemade candle'. */
  readonly inAnyContext?: boolean;
  /** Goods that contain one of the group's words but do not belong to it. */
  readonly harmless?: readonly string[];
};

export type Companions = {
  readonly these: readonly string[];
  readonly those: readonly string[];
  readonly apart: number;
  /** `block` if absent. */
  readonly severity?: 'review';
};
