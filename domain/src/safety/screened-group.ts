/**
 * A group of goods that the safety screening looks for (product-rules.md#safety-screening). Words are listed
 * in the singular. Plurals and misspellings are found too, as are words with spaces, hyphens or look-alike
 * letters in them.
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
   * Harmless accessories of the goods. Such a word can come after a word of the group ('rifle sling') or
   * before it ('holster for my pistol').
   */
  readonly accessories?: readonly string[];
  /**
   * True if toys and imitations of the goods exist. A toy is harmless; a word such as 'replica' leads to a
   * review by a person.
   */
  readonly hasImitations?: boolean;
  /**
   * The lists in whose context a word stays dangerous in this group, though not in other groups: 'counterfeit
   * purse' is counterfeit, 'THC cookies' are THC.
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
