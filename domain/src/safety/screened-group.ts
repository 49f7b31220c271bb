/**
 * A group of goods that the safety screening looks for (product-rules.md#safety-screening). Words are listed
 * in the singular. Plurals, spaces and hyphens between or within words, look-alike letters and misspellings
 * are found too.
 */
export type ScreenedGroup = {
  /** The group's name, which staff and customers see. */
  readonly name: string;
  /** The text for a customer whose order is blocked: the reason, and the alternatives. */
  readonly advice?: string;
  /** Words that block the order, because they hardly ever have a harmless meaning. */
  readonly block?: readonly string[];
  /** Words that block the order only if they name the thing itself: a 'bag of weed', not a 'weed eater'. */
  readonly blockAlone?: readonly string[];
  /** Words because of which a person must review the order. */
  readonly review?: readonly string[];
  /**
   * Words because of which a person must review the order, but only if they name the thing itself: a
   * 'salmon', not a 'salmon blouse'.
   */
  readonly reviewAlone?: readonly string[];
  /** Words with which the item is accepted, but the customer sees a warning. */
  readonly warn?: readonly string[];
  /**
   * Words for accessories of the goods, which are harmless. They can follow a word of the group (a rifle
   * 'sling') or come before it (a 'holster' for my pistol).
   */
  readonly accessories?: readonly string[];
  /** True if toys and imitations of the goods are harmless. */
  readonly hasImitations?: boolean;
  /**
   * Lists of words that make a word harmless in other groups, but not in this one: a counterfeit purse stays
   * counterfeit, THC cookies stay THC.
   */
  readonly staysItselfIn?: readonly ('games' | 'pictures' | 'flavors')[];
  /** Pairs of words that block the order if they are close to each other: a 'swollen old phone battery'. */
  readonly together?: readonly Companions[];
  /**
   * True if the words of the group count whatever words are near them: a 'mink coat', a 'homemade candle'.
   */
  readonly inAnyContext?: boolean;
  /** Harmless goods whose names contain one of the group's words. */
  readonly harmless?: readonly string[];
};

export type Companions = {
  readonly these: readonly string[];
  readonly those: readonly string[];
  readonly apart: number;
  /** The screening result for an order with this pair of words; `block` if absent. */
  readonly severity?: 'review';
};
