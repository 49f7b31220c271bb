export interface paths {
    "/api/v1/booking-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link that lets your customer book the return of an order without typing. We store nothing until they book. */
        post: operations["v1CreateBookingLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your stores by name. With a position, the nearest store comes first. */
        get: operations["v1ListStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your return policy that is in force today. */
        get: operations["v1ReadPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the returns to your stores, the newest first. The list includes returns that customers booked. */
        get: operations["v1ListOrders"];
        put?: never;
        /** Book a return for your customer. The customer gets an e-mail with a link to pay. In test mode, the return is paid at once. */
        post: operations["v1CreateOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a return to one of your stores. */
        get: operations["v1ReadOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a return that your programs booked: its pickup window, unit, instructions or notes, or raise the tip. */
        patch: operations["v1ChangeOrder"];
        trace?: never;
    };
    "/api/v1/orders/{orderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a return that your programs booked. Before you cancel, `booking.cancellation` shows what the customer pays. */
        post: operations["v1CancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verdicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check an item against your return policy and our safety rules before you book. We store nothing. */
        post: operations["v1JudgeItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/orders/{orderId}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Only for test keys: a robot driver moves a booked return to the status that you choose, and sends every event on the way. */
        post: operations["v1AdvanceTestOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the price of a return to one of your stores. You can use the price once, within 15 minutes. */
        post: operations["v1CreateQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the events of the returns to your stores, the oldest first. The header `x-next-cursor` is always there. Use it to get later events. */
        get: operations["v1ListEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A return to one of your stores was booked. */
        post: operations["webhook.order.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A driver accepted the return. */
        post: operations["webhook.order.accepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver gave the return back. Other drivers get the offer. */
        post: operations["webhook.order.released"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.heading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver is on the way to the customer, or to your counter. */
        post: operations["webhook.order.heading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver is at the customer’s door, or at your counter. */
        post: operations["webhook.order.arrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.picked_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver picked up the item. */
        post: operations["webhook.order.picked_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The item is at your counter. */
        post: operations["webhook.order.delivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Your counter accepted the return, and the driver has the receipt. */
        post: operations["webhook.order.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Your counter refused the return. */
        post: operations["webhook.order.refused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.redirected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver takes the item to another store. */
        post: operations["webhook.order.redirected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.returning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver takes the item back to the customer. */
        post: operations["webhook.order.returning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customer has the item again. */
        post: operations["webhook.order.returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The return was cancelled. */
        post: operations["webhook.order.cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver could not pick up the item. */
        post: operations["webhook.order.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The item is lost. */
        post: operations["webhook.order.lost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refund_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** We asked the customer whether your refund arrived. */
        post: operations["webhook.order.refund_due"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Your refund was confirmed. */
        post: operations["webhook.order.refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.rated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customer rated the return. */
        post: operations["webhook.order.rated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "file.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The driver added a photo of your counter’s receipt. */
        post: operations["webhook.file.added"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new version of your return policy was published. `fromDay` is its first day. */
        post: operations["webhook.policy.published"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "store.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One of your stores was added, or its hours or its status changed. */
        post: operations["webhook.store.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An owner made an API key. */
        post: operations["webhook.key.issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new API key replaced an old one. The old key works until its `endsAt`. */
        post: operations["webhook.key.rotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.prolonged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A replaced API key works for one more day. */
        post: operations["webhook.key.prolonged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An owner ended an API key. A key that reaches its end date sends no event. */
        post: operations["webhook.key.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** We switched off another of your endpoints, because it failed for too long or answered 410. */
        post: operations["webhook.endpoint.disabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** We sent you a monthly invoice. */
        post: operations["webhook.invoice.sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** You did not pay an invoice by its due day. */
        post: operations["webhook.invoice.overdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An owner of your company disputed an invoice, or a line of it. */
        post: operations["webhook.invoice.disputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** We answered a dispute: we gave a credit, or the invoice stays as it is. */
        post: operations["webhook.invoice.answered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice is paid in full. */
        post: operations["webhook.invoice.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.credited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** We credited an invoice in full. */
        post: operations["webhook.invoice.credited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.written_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** We wrote off the rest of an invoice. */
        post: operations["webhook.invoice.written_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description We offer no pickups in this area for now. */
        AreaHeldError: components["schemas"]["Error"] & {
            /** @constant */
            code: "area_held";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "area_held";
        };
        /** @description The body is too large. */
        BodyTooLargeError: components["schemas"]["Error"] & {
            /** @constant */
            code: "body_too_large";
        };
        /** @description We are very busy at the moment. Please try again in a few seconds. */
        BusyError: components["schemas"]["Error"] & {
            /** @constant */
            code: "busy";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "busy";
        };
        /** @description You can no longer change this. */
        ChangeTooLateError: components["schemas"]["Error"] & {
            /** @constant */
            code: "change_too_late";
        } & {
            /** @enum {string} */
            status: "created" | "assigned" | "picked_up" | "in_transit" | "delivered" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost" | "dropped_off";
            allowed: ("slot" | "store" | "unit" | "instructions" | "access_notes" | "tip" | "phone")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "change_too_late";
        };
        CompanyReturnPolicy: {
            /** @enum {string} */
            windowKind: "fixed" | "store_decides" | "store_may_extend";
            returnWindowDays: number | null;
            categoryWindowDays: {
                [key: string]: number | null;
            };
            holidayExtension: components["schemas"]["HolidayExtension"];
            /** @enum {string} */
            refundMethod: "original_payment" | "store_credit" | "exchange_only";
            requiresReceipt: boolean;
            requiresOriginalTags: boolean;
            requiresOriginalPackaging: boolean;
            excludedCategories: string[];
            allowedCategories: string[];
            restockingFeePercent: number | null;
            additionalTerms: string | null;
            chargesRestockingFee: boolean;
        };
        EndpointDisabledEvent: {
            /** @constant */
            type: "endpoint.disabled";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                webhookId: string;
                url: string;
                /** @enum {string} */
                reason: "failing" | "gone";
            };
        };
        Error: {
            /** @description The error code. It never changes, so programs can rely on it. */
            code: string;
            /** @description A sentence for people. */
            message: string;
            /** @description The id of the request, also in the header `x-request-id` and in our log. */
            requestId: string;
            /** @description A sentence for people about each wrong field of the request, by the name of the field. */
            fieldErrors?: {
                [key: string]: string;
            };
        };
        EstimatedParts: {
            fromIndex: number;
            toIndex: number;
            distanceMeters: number;
            durationSeconds: number;
        }[];
        FareLine: {
            code: string;
            label: string;
            detail?: string;
            amount: number;
        };
        FileAddedEvent: {
            /** @constant */
            type: "file.added";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        /** @description This request came from another site. */
        ForeignOriginError: components["schemas"]["Error"] & {
            /** @constant */
            code: "foreign_origin";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "foreign_origin";
        };
        /** @description The headers of the request are too large. */
        HeadersTooLargeError: components["schemas"]["Error"] & {
            /** @constant */
            code: "headers_too_large";
        };
        /** @description We could not complete this step. Contact us and give the reference. */
        HeldBackError: components["schemas"]["Error"] & {
            /** @constant */
            code: "held_back";
        } & {
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "held_back";
        };
        HolidayExtension: {
            enabled: boolean;
            start: string | null;
            end: string | null;
            returnBy: string | null;
            categoryReturnBy: {
                [key: string]: string | null;
            };
            isYearly: boolean;
        };
        /** @description This Idempotency-Key was already used with another body. */
        IdempotencyMismatchError: components["schemas"]["Error"] & {
            /** @constant */
            code: "idempotency_mismatch";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotency_mismatch";
        };
        /** @description You cannot do this with the order at this step. */
        IllegalTransitionError: components["schemas"]["Error"] & {
            /** @constant */
            code: "illegal_transition";
        } & {
            /** @enum {string} */
            status: "created" | "assigned" | "picked_up" | "in_transit" | "delivered" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost" | "dropped_off";
            allowed: ("accept" | "assign" | "cancel" | "release" | "pick_up" | "fail_pickup" | "depart" | "redirect" | "deliver" | "refuse" | "start_return" | "return_to_customer" | "complete" | "confirm_refund" | "reassign" | "lose")[];
            /** @enum {string} */
            reviewStatus?: "none" | "pending" | "approved" | "rejected";
            earlyPickup?: ("asked" | "agreed" | "declined") | null;
        };
        /** @description Something unexpected happened. */
        InternalError: components["schemas"]["Error"] & {
            /** @constant */
            code: "internal";
        };
        InvoiceAnsweredEvent: {
            /** @constant */
            type: "invoice.answered";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                invoiceId: string;
                number: string;
                month: string;
                total: number;
                left: number;
                /** Format: date */
                dueOn: string;
            };
        };
        InvoiceCreditedEvent: {
            /** @constant */
            type: "invoice.credited";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                invoiceId: string;
                number: string;
                month: string;
                total: number;
                left: number;
                /** Format: date */
                dueOn: string;
            };
        };
        InvoiceDisputedEvent: {
            /** @constant */
            type: "invoice.disputed";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                invoiceId: string;
                number: string;
                month: string;
                total: number;
                left: number;
                /** Format: date */
                dueOn: string;
            };
        };
        InvoiceOverdueEvent: {
            /** @constant */
            type: "invoice.overdue";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                invoiceId: string;
                number: string;
                month: string;
                total: number;
                left: number;
                /** Format: date */
                dueOn: string;
            };
        };
        InvoicePaidEvent: {
            /** @constant */
            type: "invoice.paid";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                invoiceId: string;
                number: string;
                month: string;
                total: number;
                left: number;
                /** Format: date */
                dueOn: string;
            };
        };
        InvoiceSentEvent: {
            /** @constant */
            type: "invoice.sent";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                invoiceId: string;
                number: string;
                month: string;
                total: number;
                left: number;
                /** Format: date */
                dueOn: string;
            };
        };
        InvoiceWrittenOffEvent: {
            /** @constant */
            type: "invoice.written_off";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                invoiceId: string;
                number: string;
                month: string;
                total: number;
                left: number;
                /** Format: date */
                dueOn: string;
            };
        };
        ItemCategoryList: ("Clothing & Accessories" | "Electronics" | "Home & Garden" | "Toys & Games" | "Books & Media" | "Health & Beauty" | "Sports & Outdoors" | "Other")[];
        /** @description This API key has ended. Use another key. */
        KeyEndedError: components["schemas"]["Error"] & {
            /** @constant */
            code: "key_ended";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "key_ended";
        };
        KeyEndedEvent: {
            /** @constant */
            type: "key.ended";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                keyId: string;
                name: string;
                beginsWith: string;
                /** @enum {string} */
                mode: "live" | "test";
                endsAt: string | null;
                /** @enum {string} */
                reason: "ended" | "leaked";
            };
        };
        KeyIssuedEvent: {
            /** @constant */
            type: "key.issued";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                keyId: string;
                name: string;
                beginsWith: string;
                /** @enum {string} */
                mode: "live" | "test";
                endsAt: string | null;
            };
        };
        /** @description This call needs an API key. Send it as ‘Authorization: Bearer bh_…’. */
        KeyNeededError: components["schemas"]["Error"] & {
            /** @constant */
            code: "key_needed";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "key_needed";
        };
        /** @description This API key may not make this call. Use a key with the right scope. */
        KeyOutOfScopeError: components["schemas"]["Error"] & {
            /** @constant */
            code: "key_out_of_scope";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "key_out_of_scope";
        };
        KeyProlongedEvent: {
            /** @constant */
            type: "key.prolonged";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                keyId: string;
                name: string;
                beginsWith: string;
                /** @enum {string} */
                mode: "live" | "test";
                endsAt: string | null;
            };
        };
        /** @description This API key was replaced and no longer works. Use the new key. */
        KeyRotatedError: components["schemas"]["Error"] & {
            /** @constant */
            code: "key_rotated";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "key_rotated";
        };
        KeyRotatedEvent: {
            /** @constant */
            type: "key.rotated";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                /** Format: uuid */
                keyId: string;
                name: string;
                beginsWith: string;
                /** @enum {string} */
                mode: "live" | "test";
                endsAt: string | null;
                /** Format: uuid */
                replacedBy: string;
            };
        };
        /** @description We do not know this API key. Check that you copied the whole key. */
        KeyUnknownError: components["schemas"]["Error"] & {
            /** @constant */
            code: "key_unknown";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "key_unknown";
        };
        /** @description This API key may not be used from this IP address. */
        KeyWrongAddressError: components["schemas"]["Error"] & {
            /** @constant */
            code: "key_wrong_address";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "key_wrong_address";
        };
        /** @description This call is for test keys. Use a key that begins with bh_test_. */
        KeyWrongModeError: components["schemas"]["Error"] & {
            /** @constant */
            code: "key_wrong_mode";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "key_wrong_mode";
        };
        Location: {
            lat: number;
            lng: number;
        };
        /** @description The body is not valid JSON. */
        MalformedBodyError: components["schemas"]["Error"] & {
            /** @constant */
            code: "malformed_body";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "malformed_body";
        };
        /** @description This is not a valid request. */
        MalformedRequestError: components["schemas"]["Error"] & {
            /** @constant */
            code: "malformed_request";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "malformed_request";
        };
        MoneySplit: {
            lines: components["schemas"]["FareLine"][];
            total: number;
        };
        /** @description No location of this retailer accepts returns. */
        NoReturnsLocationError: components["schemas"]["Error"] & {
            /** @constant */
            code: "no_returns_location";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "no_returns_location";
        };
        /** @description The customer booked this return, so only the customer can change it. */
        NotBookedByKeyError: components["schemas"]["Error"] & {
            /** @constant */
            code: "not_booked_by_key";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "not_booked_by_key";
        };
        /** @description There is nothing here. */
        NotFoundError: components["schemas"]["Error"] & {
            /** @constant */
            code: "not_found";
        };
        /** @description The server is not ready. Please try again in a moment. */
        NotReadyError: components["schemas"]["Error"] & {
            /** @constant */
            code: "not_ready";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "not_ready";
        };
        /** @description This store does not belong to your company. The call for stores lists your stores. */
        NotYourStoreError: components["schemas"]["Error"] & {
            /** @constant */
            code: "not_your_store";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "not_your_store";
        };
        OrderAcceptedEvent: {
            /** @constant */
            type: "order.accepted";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderArrivedEvent: {
            /** @constant */
            type: "order.arrived";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderCancelledEvent: {
            /** @constant */
            type: "order.cancelled";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderCompletedEvent: {
            /** @constant */
            type: "order.completed";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderCreatedEvent: {
            /** @constant */
            type: "order.created";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderDeliveredEvent: {
            /** @constant */
            type: "order.delivered";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderFailedEvent: {
            /** @constant */
            type: "order.failed";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderFile: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "receipt" | "label" | "pickup" | "delivery" | "counter_receipt" | "refusal" | "message" | "gift_card_front" | "gift_card_back" | "driver_document" | "incident" | "attachment";
            mediaType: string;
            size: number;
            createdAt: string;
        };
        OrderHeadingEvent: {
            /** @constant */
            type: "order.heading";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderLostEvent: {
            /** @constant */
            type: "order.lost";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderPickedUpEvent: {
            /** @constant */
            type: "order.picked_up";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderRatedEvent: {
            /** @constant */
            type: "order.rated";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderRedirectedEvent: {
            /** @constant */
            type: "order.redirected";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderRefundDueEvent: {
            /** @constant */
            type: "order.refund_due";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderRefundedEvent: {
            /** @constant */
            type: "order.refunded";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderRefusedEvent: {
            /** @constant */
            type: "order.refused";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderReleasedEvent: {
            /** @constant */
            type: "order.released";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderReturnedEvent: {
            /** @constant */
            type: "order.returned";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        OrderReturningEvent: {
            /** @constant */
            type: "order.returning";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** Format: uuid */
                orderId: string;
                trackingNumber: string;
                sequence: number;
                /** @enum {string} */
                status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
                order?: components["schemas"]["RetailerOrder"] | null;
            };
        };
        /** @description This pickup address is outside the service area. */
        OutsideServiceAreaError: components["schemas"]["Error"] & {
            /** @constant */
            code: "outside_service_area";
        } & {
            waitlist: {
                /** @enum {string} */
                kind: "customer" | "driver";
                zip: string;
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "outside_service_area";
        };
        ParcelAnswer: {
            /** @enum {string} */
            carrier: "ups" | "fedex" | "usps";
            /** @enum {string} */
            labelKind: "label" | "code";
            numbers: string[];
            count: number;
            pounds: number | null;
            inches: number | null;
            sendBy: string | null;
            shop: string | null;
        };
        /** @description This order has no payment due. */
        PaymentNotDueError: components["schemas"]["Error"] & {
            /** @constant */
            code: "payment_not_due";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "payment_not_due";
        };
        /** @description Please confirm on the map where your door is. */
        PinRequiredError: components["schemas"]["Error"] & {
            /** @constant */
            code: "pin_required";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "pin_required";
        };
        /** @description A driver cannot come to a PO box. Please give a street address. */
        PoBoxError: components["schemas"]["Error"] & {
            /** @constant */
            code: "po_box";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "po_box";
        };
        Point: {
            lat: number;
            lng: number;
        };
        PolicyPublishedEvent: {
            /** @constant */
            type: "policy.published";
            /** Format: date-time */
            timestamp: string;
            data: {
                version: number;
                /** Format: date */
                fromDay: string;
            };
        };
        /** @description This return is not eligible per the return policy. */
        PolicyViolationError: components["schemas"]["Error"] & {
            /** @constant */
            code: "policy_violation";
        } & {
            violations: string[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "policy_violation";
        };
        /** @description The price has changed. */
        PriceChangedError: components["schemas"]["Error"] & {
            /** @constant */
            code: "price_changed";
        } & {
            quote: components["schemas"]["Quote"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "price_changed";
        };
        Quote: {
            /** Format: uuid */
            quoteId: string;
            expiresAt: string;
            pickup: {
                address: string;
                lat: number;
                lng: number;
            };
            dropoff: {
                name: string;
                address: string;
                lat: number;
                lng: number;
            };
            store?: {
                id: string;
                name: string;
                address: string;
                lat: number;
                lng: number;
            };
            counter: {
                openText: string | null;
                isUnconfirmed: boolean;
            } | null;
            distanceMiles: number;
            durationMinutes: number;
            distanceText: string;
            durationText: string;
            estimated: boolean;
            uncertain: components["schemas"]["UncertainEnd"][];
            pinRequired: boolean;
            geometry: components["schemas"]["RouteGeometry"];
            estimatedParts: components["schemas"]["EstimatedParts"];
            size: string;
            lines: components["schemas"]["FareLine"][];
            subtotal: number;
            serviceFee: number;
            tip: number;
            capReduction: number;
            total: number;
            driverPay: components["schemas"]["MoneySplit"];
            platformShare: components["schemas"]["MoneySplit"];
            notes: string[];
            missedPickupFee: number;
            rulesVersion: string;
            timeZone: string;
            slotPrices: {
                pickupDate: string;
                /** @enum {string} */
                preferredTimeSlot: "Morning (8 AM - 12 PM)" | "Afternoon (12 PM - 5 PM)" | "Evening (5 PM - 8 PM)";
                total: number;
            }[];
        };
        /** @description The quoted price has expired. */
        QuoteExpiredError: components["schemas"]["Error"] & {
            /** @constant */
            code: "quote_expired";
        } & {
            quote: components["schemas"]["Quote"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "quote_expired";
        };
        /** @description The booking no longer matches the price we quoted. */
        QuoteMismatchError: components["schemas"]["Error"] & {
            /** @constant */
            code: "quote_mismatch";
        } & {
            quote: components["schemas"]["Quote"];
            differs: string[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "quote_mismatch";
        };
        /** @description This quote does not exist or was already used. */
        QuoteNotFoundError: components["schemas"]["Error"] & {
            /** @constant */
            code: "quote_not_found";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "quote_not_found";
        };
        /** @description Too many requests. Please wait a moment and try again. */
        RateLimitedError: components["schemas"]["Error"] & {
            /** @constant */
            code: "rate_limited";
        };
        /** @description The request took too long to arrive. */
        RequestTimeoutError: components["schemas"]["Error"] & {
            /** @constant */
            code: "request_timeout";
        };
        RetailerOrder: {
            /** Format: uuid */
            id: string;
            trackingNumber: string;
            /** @enum {string} */
            status: "created" | "assigned" | "picked_up" | "in_transit" | "delivered" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost" | "dropped_off";
            statusMessage: string;
            createdAt: string;
            updatedAt: string;
            orderName: string;
            retailer: string;
            /** @enum {string} */
            way: "counter" | "carrier" | "donation";
            parcel: components["schemas"]["ParcelAnswer"] | null;
            store: {
                id: string | null;
                name: string;
                address: string;
                lat: number;
                lng: number;
            };
            returnReason: string;
            itemCategory: string;
            itemCategories: string[];
            itemDescription: string | null;
            itemValue: number;
            numberOfItems: number;
            /** @enum {string} */
            policyResult: "valid" | "invalid" | "unverified";
            files: components["schemas"]["OrderFile"][];
            isSandbox: boolean;
        };
        ReturnFacts: {
            /** Format: uuid */
            orderId: string;
            trackingNumber: string;
            sequence: number;
            /** @enum {string} */
            status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
        };
        RouteGeometry: [
            number,
            number
        ][];
        /** @description Order cannot be processed due to policy violations. */
        SafetyBlockError: components["schemas"]["Error"] & {
            /** @constant */
            code: "safety_block";
        } & {
            violations: string[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "safety_block";
        };
        /** @description This time slot is full. Please choose another one. */
        SlotFullError: components["schemas"]["Error"] & {
            /** @constant */
            code: "slot_full";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "slot_full";
        };
        /** @description This time slot can no longer be booked. */
        SlotUnavailableError: components["schemas"]["Error"] & {
            /** @constant */
            code: "slot_unavailable";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "slot_unavailable";
        };
        /** @description The ZIP code belongs to another state than the address names. Please check both. */
        StateMismatchError: components["schemas"]["Error"] & {
            /** @constant */
            code: "state_mismatch";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "state_mismatch";
        };
        StoreChangedEvent: {
            /** @constant */
            type: "store.changed";
            /** Format: date-time */
            timestamp: string;
            data: {
                companyId: string;
                storeId: string;
                name: string;
            };
        };
        /** @description This store is closed in this time slot. */
        StoreClosedError: components["schemas"]["Error"] & {
            /** @constant */
            code: "store_closed";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "store_closed";
        };
        /** @description You can raise a tip, but not lower it. */
        TipLoweredError: components["schemas"]["Error"] & {
            /** @constant */
            code: "tip_lowered";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "tip_lowered";
        };
        /** @description This took too long. Narrow the filter, or try again. */
        TooSlowError: components["schemas"]["Error"] & {
            /** @constant */
            code: "too_slow";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "too_slow";
        };
        UncertainEnd: {
            /** @enum {string} */
            end: "pickup" | "dropoff";
            /** @enum {string} */
            known: "address" | "store" | "street" | "zip" | "town" | "crossing" | "pin";
            meters: number;
        };
        /** @description We do not know this charity, or it takes nothing now. */
        UnknownCharityError: components["schemas"]["Error"] & {
            /** @constant */
            code: "unknown_charity";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unknown_charity";
        };
        /** @description We do not know this place. */
        UnknownPlaceError: components["schemas"]["Error"] & {
            /** @constant */
            code: "unknown_place";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unknown_place";
        };
        /** @description We do not know this retailer. */
        UnknownRetailerError: components["schemas"]["Error"] & {
            /** @constant */
            code: "unknown_retailer";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unknown_retailer";
        };
        /** @description We do not know this store. */
        UnknownStoreError: components["schemas"]["Error"] & {
            /** @constant */
            code: "unknown_store";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unknown_store";
        };
        /** @description Send JSON, or multipart form data for an upload. */
        UnsupportedMediaTypeError: components["schemas"]["Error"] & {
            /** @constant */
            code: "unsupported_media_type";
        };
        V1AdvanceTestOrderBody: {
            /** @enum {string} */
            to: "accepted" | "heading" | "arrived" | "picked_up" | "delivered" | "completed" | "refunded" | "refused" | "returning" | "returned" | "failed" | "lost";
            /** @enum {string} */
            reason?: "policy" | "worn" | "tags_gone" | "no_receipt" | "other_item" | "damaged" | "store_closed" | "store_gone" | "customer_absent" | "not_ready" | "not_as_described" | "unsafe" | "bad_address";
        };
        V1CancelOrderBody: {
            reason: string;
        };
        V1ChangeOrderBody: {
            /** @enum {string} */
            preferredTimeSlot?: "Morning (8 AM - 12 PM)" | "Afternoon (12 PM - 5 PM)" | "Evening (5 PM - 8 PM)";
            /** Format: date */
            pickupDate?: string;
            pickupUnit?: string | null;
            pickupInstructions?: string | null;
            accessNotes?: string | null;
            tip?: number;
        };
        V1CreateBookingLinkAnswer: {
            url: string;
            /** @enum {string} */
            mode: "live" | "test";
            /** Format: date-time */
            expiresAt: string;
        };
        V1CreateBookingLinkBody: {
            order: string;
            part?: string;
            items: {
                name: string;
                value: number;
                quantity?: number;
                /** @enum {string} */
                category?: "Clothing & Accessories" | "Electronics" | "Home & Garden" | "Toys & Games" | "Books & Media" | "Health & Beauty" | "Sports & Outdoors" | "Other";
            }[];
            /** Format: date */
            boughtOn: string;
            /** @enum {string} */
            purchaseType?: "online" | "in_store";
            receiptNeeded?: boolean;
            storeId?: string;
            customer?: {
                name?: string;
                email?: string;
                phone?: string;
                address?: string;
                unit?: string;
            };
            /** Format: date-time */
            expiresAt?: string;
        };
        V1CreateOrderBody: {
            customerName: string;
            customerPhone: string;
            pickupAddress: string;
            pickupUnit?: string | null;
            /** @enum {string} */
            pickupLocation: "inside" | "outside";
            /** @enum {string} */
            pickupMethod: "handoff" | "door_dropoff";
            pickupInstructions?: string | null;
            accessNotes?: string | null;
            /** @enum {string} */
            refusalPlan?: "bring_back" | "another_location" | "donate";
            /** @enum {string} */
            preferredTimeSlot: "Morning (8 AM - 12 PM)" | "Afternoon (12 PM - 5 PM)" | "Evening (5 PM - 8 PM)";
            orderName: string;
            /** @enum {string} */
            returnReason: "Doesn't fit" | "Wrong item" | "Damaged item" | "No longer needed" | "Received extra item" | "Defective product" | "Other";
            itemDescription?: string | null;
            itemCategories: components["schemas"]["ItemCategoryList"];
            itemValue: number;
            itemWeight?: number | null;
            isFragile?: boolean;
            numberOfItems: number;
            hasOriginalTags: boolean;
            hasOriginalPackaging: boolean;
            hasReceipt: boolean;
            authorizationSigned: boolean;
            acceptsLiabilityTerms: boolean;
            customerEmail: string;
            /** Format: uuid */
            quoteId?: string;
            totalPrice?: number;
            pickupPoint?: components["schemas"]["Location"];
            /** Format: date */
            pickupDate?: string;
            storeId?: string;
            /** @enum {string} */
            purchaseType: "online" | "in_store";
            /** Format: date */
            purchaseDate: string;
            tip?: number;
            /** @enum {string} */
            robot?: "completed" | "refunded" | "refused" | "returned" | "failed" | "lost";
        };
        V1CreateQuoteBody: {
            pickup: {
                address: string;
                point?: components["schemas"]["Location"];
            };
            storeId?: string;
            itemValue: number;
            numberOfItems: number;
            tip?: number;
            /** @enum {string} */
            preferredTimeSlot?: "Morning (8 AM - 12 PM)" | "Afternoon (12 PM - 5 PM)" | "Evening (5 PM - 8 PM)";
            /** Format: date */
            pickupDate?: string;
            /** @enum {string} */
            returnReason?: "Doesn't fit" | "Wrong item" | "Damaged item" | "No longer needed" | "Received extra item" | "Defective product" | "Other";
        };
        V1Event: {
            id: string;
            /** @enum {string} */
            type: "order.created" | "order.accepted" | "order.released" | "order.heading" | "order.arrived" | "order.picked_up" | "order.delivered" | "order.completed" | "order.refused" | "order.redirected" | "order.returning" | "order.returned" | "order.cancelled" | "order.failed" | "order.lost" | "order.refund_due" | "order.refunded" | "order.rated" | "file.added";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ReturnFacts"];
        };
        V1JudgeItemAnswer: {
            policy: {
                /** @enum {string} */
                result: "valid" | "invalid" | "unverified";
                violations: string[];
                warnings: string[];
                message: string;
                lastDay: string | null;
                daysSincePurchase: number | null;
                windowDays: number | null;
                windowReason: string | null;
                ordinaryDays: number | null;
                stands: boolean;
                counter: {
                    taken: number;
                    of: number;
                } | null;
            };
            safety: {
                /** @enum {string} */
                result: "allow" | "warn" | "review" | "block";
                violations: string[];
                message: string;
            };
            causes: {
                field: string;
                text: string;
            }[];
        };
        V1JudgeItemBody: {
            itemCategories: components["schemas"]["ItemCategoryList"];
            /** Format: date */
            purchaseDate: string;
            hasOriginalTags: boolean;
            hasOriginalPackaging: boolean;
            hasReceipt: boolean;
            /** @enum {string} */
            purchaseType: "online" | "in_store";
            orderName?: string;
            itemDescription?: string | null;
            itemValue?: number | null;
            numberOfItems: number;
            itemWeight?: number | null;
            storeId?: string;
        };
        V1Order: {
            /** Format: uuid */
            id: string;
            trackingNumber: string;
            statusMessage: string;
            createdAt: string;
            updatedAt: string;
            orderName: string;
            store: {
                id: string | null;
                name: string;
                address: string;
                lat: number;
                lng: number;
            };
            returnReason: string;
            itemCategories: string[];
            itemDescription: string | null;
            itemValue: number;
            numberOfItems: number;
            /** @enum {string} */
            policyResult: "valid" | "invalid" | "unverified";
            pickupDate: string;
            preferredTimeSlot: string;
            slotStartAt: string;
            slotEndAt: string;
            /** @enum {string} */
            mode: "live" | "test";
            /** @enum {string} */
            status: "created" | "assigned" | "picked_up" | "dropped_off" | "completed" | "refunded" | "refused" | "returning" | "returned" | "pickup_failed" | "cancelled" | "lost";
            trackingUrl: string;
            booking: {
                customerName: string;
                customerPhone: string;
                customerEmail: string;
                pickupAddress: string;
                pickupUnit: string | null;
                totalPrice: number;
                /** @enum {string} */
                paymentStatus: "pending" | "authorized" | "captured" | "partially_refunded" | "refunded" | "voided" | "failed";
                payUrl: string | null;
                cancellation: {
                    fee: number;
                    freeUntil: string | null;
                } | null;
                fee: number | null;
            } | null;
        };
        V1Quote: {
            /** Format: uuid */
            quoteId: string;
            expiresAt: string;
            pickup: {
                address: string;
                lat: number;
                lng: number;
            };
            dropoff: {
                name: string;
                address: string;
                lat: number;
                lng: number;
            };
            store?: {
                id: string;
                name: string;
                address: string;
                lat: number;
                lng: number;
            };
            distanceMiles: number;
            durationMinutes: number;
            estimated: boolean;
            pinRequired: boolean;
            size: string;
            lines: components["schemas"]["FareLine"][];
            subtotal: number;
            serviceFee: number;
            tip: number;
            capReduction: number;
            total: number;
            missedPickupFee: number;
            slotPrices: {
                pickupDate: string;
                /** @enum {string} */
                preferredTimeSlot: "Morning (8 AM - 12 PM)" | "Afternoon (12 PM - 5 PM)" | "Evening (5 PM - 8 PM)";
                total: number;
            }[];
            covered: number;
        };
        V1ReadPolicyAnswer: {
            version: number;
            policy: components["schemas"]["CompanyReturnPolicy"];
        };
        V1Store: {
            id: string;
            name: string;
            address: string;
            coordinates: components["schemas"]["Point"];
            acceptsReturns: boolean;
            hours: {
                [key: string]: {
                    open: string;
                    close: string;
                } | null;
            } | null;
            distanceMiles: number | null;
        };
        /** @description Validation failed */
        ValidationFailedError: components["schemas"]["Error"] & {
            /** @constant */
            code: "validation_failed";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "validation_failed";
        };
        /** @description Please add the ZIP code to the address. */
        ZipRequiredError: components["schemas"]["Error"] & {
            /** @constant */
            code: "zip_required";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "zip_required";
        };
    };
    responses: {
        /**
         * @description `malformed_request`: This is not a valid request.
         *
         *     `malformed_body`: The body is not valid JSON.
         */
        MalformedRequestOrMalformedBody: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MalformedRequestError"] | components["schemas"]["MalformedBodyError"];
            };
        };
        /** @description `headers_too_large`: The headers of the request are too large. */
        HeadersTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HeadersTooLargeError"];
            };
        };
        /** @description `request_timeout`: The request took too long to arrive. */
        RequestTimeout: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestTimeoutError"];
            };
        };
        /** @description `validation_failed`: Validation failed */
        ValidationFailed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationFailedError"];
            };
        };
        /** @description `rate_limited`: Too many requests. Please wait a moment and try again. */
        RateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedError"];
            };
        };
        /** @description `internal`: Something unexpected happened. */
        Internal: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /**
         * @description `not_ready`: The server is not ready. Please try again in a moment.
         *
         *     `too_slow`: This took too long. Narrow the filter, or try again.
         */
        NotReadyOrTooSlow: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotReadyError"] | components["schemas"]["TooSlowError"];
            };
        };
        /** @description `body_too_large`: The body is too large. */
        BodyTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BodyTooLargeError"];
            };
        };
        /** @description `unsupported_media_type`: Send JSON, or multipart form data for an upload. */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /**
         * @description `foreign_origin`: This request came from another site.
         *
         *     `key_out_of_scope`: This API key may not make this call. Use a key with the right scope.
         *
         *     `key_wrong_address`: This API key may not be used from this IP address.
         */
        ForeignOriginOrKeyOutOfScopeOrKeyWrongAddress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForeignOriginError"] | components["schemas"]["KeyOutOfScopeError"] | components["schemas"]["KeyWrongAddressError"];
            };
        };
        /** @description `malformed_request`: This is not a valid request. */
        MalformedRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MalformedRequestError"];
            };
        };
        /**
         * @description `key_out_of_scope`: This API key may not make this call. Use a key with the right scope.
         *
         *     `key_wrong_address`: This API key may not be used from this IP address.
         */
        KeyOutOfScopeOrKeyWrongAddress: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyOutOfScopeError"] | components["schemas"]["KeyWrongAddressError"];
            };
        };
        /** @description `not_found`: There is nothing here. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description `illegal_transition`: You cannot do this with the order at this step. */
        IllegalTransition: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IllegalTransitionError"];
            };
        };
        /**
         * @description `not_ready`: The server is not ready. Please try again in a moment.
         *
         *     `too_slow`: This took too long. Narrow the filter, or try again.
         *
         *     `busy`: We are very busy at the moment. Please try again in a few seconds.
         */
        NotReadyOrTooSlowOrBusy: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotReadyError"] | components["schemas"]["TooSlowError"] | components["schemas"]["BusyError"];
            };
        };
        /** @description `area_held`: We offer no pickups in this area for now. */
        AreaHeld: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AreaHeldError"];
            };
        };
    };
    parameters: {
        /** @description If you repeat a request with the same key within a week, we do not run it again. You get the first answer again. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of the request in our log. */
        RequestId: string;
        /** @description Send this value as `cursor` to get the next page. The last page has none. */
        NextCursor: string;
        /** @description We searched only this number of rows, so this page may have fewer results than you asked for. Use `cursor` to search further. */
        LookedThrough: number;
        /** @description `true` if we answered this key before. You then get the same answer again. */
        IdempotencyReplayed: "true";
        /** @description The number of seconds to wait before the next request. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    v1CreateBookingLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "order": "102-5589-7731",
                 *       "items": [
                 *         {
                 *           "name": "Winter jacket",
                 *           "value": 79.99,
                 *           "category": "Clothing & Accessories"
                 *         }
                 *       ],
                 *       "boughtOn": "2026-11-12",
                 *       "receiptNeeded": false,
                 *       "storeId": "target-hampton-village",
                 *       "customer": {
                 *         "name": "Ada Marsh",
                 *         "email": "ada.marsh@example.com"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["V1CreateBookingLinkBody"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "http://127.0.0.1:3000/b#bl_ExampleOfAnIdent.eyJvcmRlciI6IjcifQ.seal",
                     *       "mode": "test",
                     *       "expiresAt": "2026-11-21T16:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["V1CreateBookingLinkAnswer"];
                };
            };
            400: components["responses"]["MalformedRequestOrMalformedBody"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["ForeignOriginOrKeyOutOfScopeOrKeyWrongAddress"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1ListStores: {
        parameters: {
            query?: {
                q?: string;
                /** @example 38.6268 */
                lat?: number;
                /** @example -90.2754 */
                lng?: number;
                /** @example 2 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "target-midtown",
                     *         "name": "Target Midtown",
                     *         "address": "900 S Grand Blvd, St. Louis, MO 63103",
                     *         "coordinates": {
                     *           "lat": 38.626575,
                     *           "lng": -90.236394
                     *         },
                     *         "acceptsReturns": true,
                     *         "hours": null,
                     *         "distanceMiles": 2.11
                     *       },
                     *       {
                     *         "id": "target-hampton-village",
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "coordinates": {
                     *           "lat": 38.592695,
                     *           "lng": -90.295625
                     *         },
                     *         "acceptsReturns": true,
                     *         "hours": null,
                     *         "distanceMiles": 2.6
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["V1Store"][];
                };
            };
            400: components["responses"]["MalformedRequest"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["KeyOutOfScopeOrKeyWrongAddress"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1ReadPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "policy": {
                     *         "windowKind": "fixed",
                     *         "returnWindowDays": 90,
                     *         "categoryWindowDays": {
                     *           "Electronics": 30,
                     *           "Apple products": 15,
                     *           "Target-owned brands": 365
                     *         },
                     *         "holidayExtension": {
                     *           "enabled": true,
                     *           "start": "2026-11-01",
                     *           "end": "2026-12-24",
                     *           "returnBy": "2027-01-24",
                     *           "categoryReturnBy": {
                     *             "Apple products": "2027-01-08"
                     *           },
                     *           "isYearly": true
                     *         },
                     *         "refundMethod": "original_payment",
                     *         "requiresReceipt": false,
                     *         "requiresOriginalTags": false,
                     *         "requiresOriginalPackaging": false,
                     *         "excludedCategories": [],
                     *         "allowedCategories": [],
                     *         "restockingFeePercent": null,
                     *         "additionalTerms": "Mobile phones may have 14 days only.",
                     *         "chargesRestockingFee": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1ReadPolicyAnswer"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["KeyOutOfScopeOrKeyWrongAddress"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1ListOrders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-next-cursor": components["headers"]["NextCursor"];
                    "x-looked-through": components["headers"]["LookedThrough"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "00000000-0000-4000-8000-000000000001",
                     *         "trackingNumber": "RTN-EXAMPLE00001",
                     *         "statusMessage": "Waiting for a driver to accept your order.",
                     *         "createdAt": "2026-11-20T16:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:00:00Z",
                     *         "orderName": "Winter jacket",
                     *         "store": {
                     *           "id": "target-hampton-village",
                     *           "name": "Target Hampton Village",
                     *           "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *           "lat": 38.592695,
                     *           "lng": -90.295625
                     *         },
                     *         "returnReason": "Doesn't fit",
                     *         "itemCategories": [
                     *           "Clothing & Accessories"
                     *         ],
                     *         "itemDescription": "Blue winter jacket, size M",
                     *         "itemValue": 79.99,
                     *         "numberOfItems": 1,
                     *         "policyResult": "valid",
                     *         "pickupDate": "2026-11-20",
                     *         "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                     *         "slotStartAt": "2026-11-20T18:00:00.000Z",
                     *         "slotEndAt": "2026-11-20T23:00:00.000Z",
                     *         "mode": "test",
                     *         "status": "created",
                     *         "trackingUrl": "http://127.0.0.1:3000/track?tracking=RTN-EXAMPLE00001",
                     *         "booking": {
                     *           "customerName": "Casey Morgan",
                     *           "customerPhone": "+13145550101",
                     *           "customerEmail": "casey.morgan@example.com",
                     *           "pickupAddress": "5200 Oakland Ave, St. Louis, MO 63110",
                     *           "pickupUnit": "4C",
                     *           "totalPrice": 15.9,
                     *           "paymentStatus": "authorized",
                     *           "payUrl": null,
                     *           "cancellation": {
                     *             "fee": 0,
                     *             "freeUntil": null
                     *           },
                     *           "fee": null
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["V1Order"][];
                };
            };
            400: components["responses"]["MalformedRequest"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["KeyOutOfScopeOrKeyWrongAddress"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1CreateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description If you repeat a request with the same key within a week, we do not run it again. You get the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customerName": "Casey Morgan",
                 *       "customerPhone": "(314) 555-0101",
                 *       "pickupAddress": "5200 Oakland Ave, St. Louis, MO 63110",
                 *       "pickupLocation": "inside",
                 *       "pickupMethod": "handoff",
                 *       "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                 *       "orderName": "Winter jacket",
                 *       "returnReason": "Doesn't fit",
                 *       "itemDescription": "Blue winter jacket, size M",
                 *       "itemCategories": [
                 *         "Clothing & Accessories"
                 *       ],
                 *       "itemValue": 79.99,
                 *       "numberOfItems": 1,
                 *       "storeId": "target-hampton-village",
                 *       "purchaseType": "in_store",
                 *       "purchaseDate": "2026-11-01",
                 *       "hasOriginalTags": true,
                 *       "hasOriginalPackaging": true,
                 *       "hasReceipt": true,
                 *       "authorizationSigned": true,
                 *       "acceptsLiabilityTerms": false,
                 *       "tip": 5,
                 *       "customerEmail": "casey.morgan@example.com",
                 *       "pickupPoint": {
                 *         "lat": 38.6268,
                 *         "lng": -90.2754
                 *       },
                 *       "quoteId": "00000000-0000-4000-8000-000000000001",
                 *       "totalPrice": 15.9
                 *     }
                 */
                "application/json": components["schemas"]["V1CreateOrderBody"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "idempotency-replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "00000000-0000-4000-8000-000000000002",
                     *       "trackingNumber": "RTN-EXAMPLE00001",
                     *       "statusMessage": "Waiting for a driver to accept your order.",
                     *       "createdAt": "2026-11-20T16:00:00.000Z",
                     *       "updatedAt": "2026-11-20T16:00:00Z",
                     *       "orderName": "Winter jacket",
                     *       "store": {
                     *         "id": "target-hampton-village",
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "lat": 38.592695,
                     *         "lng": -90.295625
                     *       },
                     *       "returnReason": "Doesn't fit",
                     *       "itemCategories": [
                     *         "Clothing & Accessories"
                     *       ],
                     *       "itemDescription": "Blue winter jacket, size M",
                     *       "itemValue": 79.99,
                     *       "numberOfItems": 1,
                     *       "policyResult": "valid",
                     *       "pickupDate": "2026-11-20",
                     *       "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                     *       "slotStartAt": "2026-11-20T18:00:00.000Z",
                     *       "slotEndAt": "2026-11-20T23:00:00.000Z",
                     *       "mode": "test",
                     *       "status": "created",
                     *       "trackingUrl": "http://127.0.0.1:3000/track?tracking=RTN-EXAMPLE00001",
                     *       "booking": {
                     *         "customerName": "Casey Morgan",
                     *         "customerPhone": "+13145550101",
                     *         "customerEmail": "casey.morgan@example.com",
                     *         "pickupAddress": "5200 Oakland Ave, St. Louis, MO 63110",
                     *         "pickupUnit": null,
                     *         "totalPrice": 15.9,
                     *         "paymentStatus": "authorized",
                     *         "payUrl": null,
                     *         "cancellation": {
                     *           "fee": 0,
                     *           "freeUntil": null
                     *         },
                     *         "fee": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrMalformedBody"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            /**
             * @description `foreign_origin`: This request came from another site.
             *
             *     `key_out_of_scope`: This API key may not make this call. Use a key with the right scope.
             *
             *     `key_wrong_address`: This API key may not be used from this IP address.
             *
             *     `held_back`: We could not complete this step. Contact us and give the reference.
             *
             *     `key_wrong_mode`: This call is for test keys. Use a key that begins with bh_test_.
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForeignOriginError"] | components["schemas"]["KeyOutOfScopeError"] | components["schemas"]["KeyWrongAddressError"] | components["schemas"]["HeldBackError"] | components["schemas"]["KeyWrongModeError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `price_changed`: The price has changed.
             *
             *     `slot_full`: This time slot is full. Please choose another one.
             *
             *     `area_held`: We offer no pickups in this area for now.
             *
             *     `quote_mismatch`: The booking no longer matches the price we quoted.
             *
             *     `quote_expired`: The quoted price has expired.
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceChangedError"] | components["schemas"]["SlotFullError"] | components["schemas"]["AreaHeldError"] | components["schemas"]["QuoteMismatchError"] | components["schemas"]["QuoteExpiredError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `validation_failed`: Validation failed
             *
             *     `idempotency_mismatch`: This Idempotency-Key was already used with another body.
             *
             *     `policy_violation`: This return is not eligible per the return policy.
             *
             *     `safety_block`: Order cannot be processed due to policy violations.
             *
             *     `slot_unavailable`: This time slot can no longer be booked.
             *
             *     `pin_required`: Please confirm on the map where your door is.
             *
             *     `outside_service_area`: This pickup address is outside the service area.
             *
             *     `zip_required`: Please add the ZIP code to the address.
             *
             *     `unknown_store`: We do not know this store.
             *
             *     `unknown_retailer`: We do not know this retailer.
             *
             *     `unknown_charity`: We do not know this charity, or it takes nothing now.
             *
             *     `no_returns_location`: No location of this retailer accepts returns.
             *
             *     `store_closed`: This store is closed in this time slot.
             *
             *     `unknown_place`: We do not know this place.
             *
             *     `quote_not_found`: This quote does not exist or was already used.
             *
             *     `not_your_store`: This store does not belong to your company. The call for stores lists your stores.
             *
             *     `po_box`: A driver cannot come to a PO box. Please give a street address.
             *
             *     `state_mismatch`: The ZIP code belongs to another state than the address names. Please check both.
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationFailedError"] | components["schemas"]["IdempotencyMismatchError"] | components["schemas"]["PolicyViolationError"] | components["schemas"]["SafetyBlockError"] | components["schemas"]["SlotUnavailableError"] | components["schemas"]["PinRequiredError"] | components["schemas"]["OutsideServiceAreaError"] | components["schemas"]["ZipRequiredError"] | components["schemas"]["UnknownStoreError"] | components["schemas"]["UnknownRetailerError"] | components["schemas"]["UnknownCharityError"] | components["schemas"]["NoReturnsLocationError"] | components["schemas"]["StoreClosedError"] | components["schemas"]["UnknownPlaceError"] | components["schemas"]["QuoteNotFoundError"] | components["schemas"]["NotYourStoreError"] | components["schemas"]["PoBoxError"] | components["schemas"]["StateMismatchError"];
                };
            };
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1ReadOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 00000000-0000-4000-8000-000000000001 */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "00000000-0000-4000-8000-000000000001",
                     *       "trackingNumber": "RTN-EXAMPLE00001",
                     *       "statusMessage": "Waiting for a driver to accept your order.",
                     *       "createdAt": "2026-11-20T16:00:00.000Z",
                     *       "updatedAt": "2026-11-20T16:00:00Z",
                     *       "orderName": "Winter jacket",
                     *       "store": {
                     *         "id": "target-hampton-village",
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "lat": 38.592695,
                     *         "lng": -90.295625
                     *       },
                     *       "returnReason": "Doesn't fit",
                     *       "itemCategories": [
                     *         "Clothing & Accessories"
                     *       ],
                     *       "itemDescription": "Blue winter jacket, size M",
                     *       "itemValue": 79.99,
                     *       "numberOfItems": 1,
                     *       "policyResult": "valid",
                     *       "pickupDate": "2026-11-20",
                     *       "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                     *       "slotStartAt": "2026-11-20T18:00:00.000Z",
                     *       "slotEndAt": "2026-11-20T23:00:00.000Z",
                     *       "mode": "test",
                     *       "status": "created",
                     *       "trackingUrl": "http://127.0.0.1:3000/track?tracking=RTN-EXAMPLE00001",
                     *       "booking": {
                     *         "customerName": "Casey Morgan",
                     *         "customerPhone": "+13145550101",
                     *         "customerEmail": "casey.morgan@example.com",
                     *         "pickupAddress": "5200 Oakland Ave, St. Louis, MO 63110",
                     *         "pickupUnit": "4C",
                     *         "totalPrice": 15.9,
                     *         "paymentStatus": "authorized",
                     *         "payUrl": null,
                     *         "cancellation": {
                     *           "fee": 0,
                     *           "freeUntil": null
                     *         },
                     *         "fee": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["KeyOutOfScopeOrKeyWrongAddress"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1ChangeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 00000000-0000-4000-8000-000000000001 */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pickupUnit": "4C",
                 *       "pickupInstructions": "The bell is broken, please knock."
                 *     }
                 */
                "application/json": components["schemas"]["V1ChangeOrderBody"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "00000000-0000-4000-8000-000000000001",
                     *       "trackingNumber": "RTN-EXAMPLE00001",
                     *       "statusMessage": "Waiting for a driver to accept your order.",
                     *       "createdAt": "2026-11-20T16:00:00.000Z",
                     *       "updatedAt": "2026-11-20T16:00:00Z",
                     *       "orderName": "Winter jacket",
                     *       "store": {
                     *         "id": "target-hampton-village",
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "lat": 38.592695,
                     *         "lng": -90.295625
                     *       },
                     *       "returnReason": "Doesn't fit",
                     *       "itemCategories": [
                     *         "Clothing & Accessories"
                     *       ],
                     *       "itemDescription": "Blue winter jacket, size M",
                     *       "itemValue": 79.99,
                     *       "numberOfItems": 1,
                     *       "policyResult": "valid",
                     *       "pickupDate": "2026-11-20",
                     *       "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                     *       "slotStartAt": "2026-11-20T18:00:00.000Z",
                     *       "slotEndAt": "2026-11-20T23:00:00.000Z",
                     *       "mode": "test",
                     *       "status": "created",
                     *       "trackingUrl": "http://127.0.0.1:3000/track?tracking=RTN-EXAMPLE00001",
                     *       "booking": {
                     *         "customerName": "Casey Morgan",
                     *         "customerPhone": "+13145550101",
                     *         "customerEmail": "casey.morgan@example.com",
                     *         "pickupAddress": "5200 Oakland Ave, St. Louis, MO 63110",
                     *         "pickupUnit": "4C",
                     *         "totalPrice": 15.9,
                     *         "paymentStatus": "authorized",
                     *         "payUrl": null,
                     *         "cancellation": {
                     *           "fee": 0,
                     *           "freeUntil": null
                     *         },
                     *         "fee": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrMalformedBody"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            /**
             * @description `foreign_origin`: This request came from another site.
             *
             *     `key_out_of_scope`: This API key may not make this call. Use a key with the right scope.
             *
             *     `key_wrong_address`: This API key may not be used from this IP address.
             *
             *     `not_booked_by_key`: The customer booked this return, so only the customer can change it.
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForeignOriginError"] | components["schemas"]["KeyOutOfScopeError"] | components["schemas"]["KeyWrongAddressError"] | components["schemas"]["NotBookedByKeyError"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /**
             * @description `change_too_late`: You can no longer change this.
             *
             *     `slot_full`: This time slot is full. Please choose another one.
             *
             *     `area_held`: We offer no pickups in this area for now.
             *
             *     `payment_not_due`: This order has no payment due.
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeTooLateError"] | components["schemas"]["SlotFullError"] | components["schemas"]["AreaHeldError"] | components["schemas"]["PaymentNotDueError"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `validation_failed`: Validation failed
             *
             *     `slot_unavailable`: This time slot can no longer be booked.
             *
             *     `store_closed`: This store is closed in this time slot.
             *
             *     `tip_lowered`: You can raise a tip, but not lower it.
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationFailedError"] | components["schemas"]["SlotUnavailableError"] | components["schemas"]["StoreClosedError"] | components["schemas"]["TipLoweredError"];
                };
            };
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1CancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 00000000-0000-4000-8000-000000000001 */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The customer keeps it."
                 *     }
                 */
                "application/json": components["schemas"]["V1CancelOrderBody"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "00000000-0000-4000-8000-000000000001",
                     *       "trackingNumber": "RTN-EXAMPLE00001",
                     *       "statusMessage": "This order was cancelled.",
                     *       "createdAt": "2026-11-20T16:00:00.000Z",
                     *       "updatedAt": "2026-11-20T16:00:00Z",
                     *       "orderName": "Winter jacket",
                     *       "store": {
                     *         "id": "target-hampton-village",
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "lat": 38.592695,
                     *         "lng": -90.295625
                     *       },
                     *       "returnReason": "Doesn't fit",
                     *       "itemCategories": [
                     *         "Clothing & Accessories"
                     *       ],
                     *       "itemDescription": "Blue winter jacket, size M",
                     *       "itemValue": 79.99,
                     *       "numberOfItems": 1,
                     *       "policyResult": "valid",
                     *       "pickupDate": "2026-11-20",
                     *       "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                     *       "slotStartAt": "2026-11-20T18:00:00.000Z",
                     *       "slotEndAt": "2026-11-20T23:00:00.000Z",
                     *       "mode": "test",
                     *       "status": "cancelled",
                     *       "trackingUrl": "http://127.0.0.1:3000/track?tracking=RTN-EXAMPLE00001",
                     *       "booking": {
                     *         "customerName": "Casey Morgan",
                     *         "customerPhone": "+13145550101",
                     *         "customerEmail": "casey.morgan@example.com",
                     *         "pickupAddress": "5200 Oakland Ave, St. Louis, MO 63110",
                     *         "pickupUnit": "4C",
                     *         "totalPrice": 15.9,
                     *         "paymentStatus": "authorized",
                     *         "payUrl": null,
                     *         "cancellation": null,
                     *         "fee": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrMalformedBody"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            /**
             * @description `foreign_origin`: This request came from another site.
             *
             *     `key_out_of_scope`: This API key may not make this call. Use a key with the right scope.
             *
             *     `key_wrong_address`: This API key may not be used from this IP address.
             *
             *     `not_booked_by_key`: The customer booked this return, so only the customer can change it.
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForeignOriginError"] | components["schemas"]["KeyOutOfScopeError"] | components["schemas"]["KeyWrongAddressError"] | components["schemas"]["NotBookedByKeyError"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IllegalTransition"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1JudgeItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "itemCategories": [
                 *         "Clothing & Accessories"
                 *       ],
                 *       "purchaseDate": "2026-11-01",
                 *       "purchaseType": "in_store",
                 *       "itemValue": 79.99,
                 *       "numberOfItems": 1,
                 *       "hasOriginalTags": true,
                 *       "hasOriginalPackaging": true,
                 *       "hasReceipt": true
                 *     }
                 */
                "application/json": components["schemas"]["V1JudgeItemBody"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "policy": {
                     *         "result": "valid",
                     *         "violations": [],
                     *         "warnings": [],
                     *         "message": "Return accepted under Target's policy",
                     *         "lastDay": "2027-01-30",
                     *         "daysSincePurchase": 19,
                     *         "windowDays": 90,
                     *         "windowReason": null,
                     *         "ordinaryDays": null,
                     *         "stands": true,
                     *         "counter": null
                     *       },
                     *       "safety": {
                     *         "result": "allow",
                     *         "violations": [],
                     *         "message": "Order meets all policy requirements"
                     *       },
                     *       "causes": []
                     *     }
                     */
                    "application/json": components["schemas"]["V1JudgeItemAnswer"];
                };
            };
            400: components["responses"]["MalformedRequestOrMalformedBody"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["ForeignOriginOrKeyOutOfScopeOrKeyWrongAddress"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1AdvanceTestOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 00000000-0000-4000-8000-000000000001 */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "heading"
                 *     }
                 */
                "application/json": components["schemas"]["V1AdvanceTestOrderBody"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "00000000-0000-4000-8000-000000000001",
                     *       "trackingNumber": "RTN-EXAMPLE00001",
                     *       "statusMessage": "A driver is on the way to pick up your item.",
                     *       "createdAt": "2026-11-20T16:00:00.000Z",
                     *       "updatedAt": "2026-11-20T16:00:00Z",
                     *       "orderName": "Winter jacket",
                     *       "store": {
                     *         "id": "target-hampton-village",
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "lat": 38.592695,
                     *         "lng": -90.295625
                     *       },
                     *       "returnReason": "Doesn't fit",
                     *       "itemCategories": [
                     *         "Clothing & Accessories"
                     *       ],
                     *       "itemDescription": "Blue winter jacket, size M",
                     *       "itemValue": 79.99,
                     *       "numberOfItems": 1,
                     *       "policyResult": "valid",
                     *       "pickupDate": "2026-11-20",
                     *       "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                     *       "slotStartAt": "2026-11-20T18:00:00.000Z",
                     *       "slotEndAt": "2026-11-20T23:00:00.000Z",
                     *       "mode": "test",
                     *       "status": "assigned",
                     *       "trackingUrl": "http://127.0.0.1:3000/track?tracking=RTN-EXAMPLE00001",
                     *       "booking": {
                     *         "customerName": "Casey Morgan",
                     *         "customerPhone": "+13145550101",
                     *         "customerEmail": "casey.morgan@example.com",
                     *         "pickupAddress": "5200 Oakland Ave, St. Louis, MO 63110",
                     *         "pickupUnit": "4C",
                     *         "totalPrice": 15.9,
                     *         "paymentStatus": "authorized",
                     *         "payUrl": null,
                     *         "cancellation": {
                     *           "fee": 5,
                     *           "freeUntil": "2026-11-20T16:02:00.000Z"
                     *         },
                     *         "fee": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrMalformedBody"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            /**
             * @description `foreign_origin`: This request came from another site.
             *
             *     `key_out_of_scope`: This API key may not make this call. Use a key with the right scope.
             *
             *     `key_wrong_address`: This API key may not be used from this IP address.
             *
             *     `key_wrong_mode`: This call is for test keys. Use a key that begins with bh_test_.
             *
             *     `not_booked_by_key`: The customer booked this return, so only the customer can change it.
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForeignOriginError"] | components["schemas"]["KeyOutOfScopeError"] | components["schemas"]["KeyWrongAddressError"] | components["schemas"]["KeyWrongModeError"] | components["schemas"]["NotBookedByKeyError"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IllegalTransition"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    v1CreateQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description If you repeat a request with the same key within a week, we do not run it again. You get the first answer again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pickup": {
                 *         "address": "5200 Oakland Ave, St. Louis, MO 63110",
                 *         "point": {
                 *           "lat": 38.6268,
                 *           "lng": -90.2754
                 *         }
                 *       },
                 *       "storeId": "target-hampton-village",
                 *       "itemValue": 79.99,
                 *       "numberOfItems": 1,
                 *       "tip": 5,
                 *       "preferredTimeSlot": "Afternoon (12 PM - 5 PM)"
                 *     }
                 */
                "application/json": components["schemas"]["V1CreateQuoteBody"];
            };
        };
        responses: {
            /** @description The answer */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "idempotency-replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quoteId": "00000000-0000-4000-8000-000000000001",
                     *       "expiresAt": "2026-11-20T16:15:00.000Z",
                     *       "pickup": {
                     *         "address": "5200 Oakland Ave, St. Louis, MO 63110",
                     *         "lat": 38.6268,
                     *         "lng": -90.2754
                     *       },
                     *       "dropoff": {
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "lat": 38.592695,
                     *         "lng": -90.295625
                     *       },
                     *       "store": {
                     *         "id": "target-hampton-village",
                     *         "name": "Target Hampton Village",
                     *         "address": "4255 Hampton Ave, St. Louis, MO 63109",
                     *         "lat": 38.592695,
                     *         "lng": -90.295625
                     *       },
                     *       "distanceMiles": 3.38,
                     *       "durationMinutes": 9,
                     *       "estimated": true,
                     *       "pinRequired": false,
                     *       "size": "M",
                     *       "lines": [
                     *         {
                     *           "code": "base",
                     *           "label": "Base fare",
                     *           "amount": 3.99
                     *         },
                     *         {
                     *           "code": "distance",
                     *           "label": "Distance",
                     *           "detail": "3.38 mi × $0.50",
                     *           "amount": 1.69
                     *         }
                     *       ],
                     *       "subtotal": 9.48,
                     *       "serviceFee": 1.42,
                     *       "tip": 5,
                     *       "capReduction": 0,
                     *       "total": 15.9,
                     *       "missedPickupFee": 5,
                     *       "slotPrices": [
                     *         {
                     *           "pickupDate": "2026-11-20",
                     *           "preferredTimeSlot": "Morning (8 AM - 12 PM)",
                     *           "total": 15.9
                     *         },
                     *         {
                     *           "pickupDate": "2026-11-20",
                     *           "preferredTimeSlot": "Afternoon (12 PM - 5 PM)",
                     *           "total": 15.9
                     *         }
                     *       ],
                     *       "covered": 0
                     *     }
                     */
                    "application/json": components["schemas"]["V1Quote"];
                };
            };
            400: components["responses"]["MalformedRequestOrMalformedBody"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["ForeignOriginOrKeyOutOfScopeOrKeyWrongAddress"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AreaHeld"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `validation_failed`: Validation failed
             *
             *     `idempotency_mismatch`: This Idempotency-Key was already used with another body.
             *
             *     `not_your_store`: This store does not belong to your company. The call for stores lists your stores.
             *
             *     `slot_unavailable`: This time slot can no longer be booked.
             *
             *     `unknown_store`: We do not know this store.
             *
             *     `unknown_retailer`: We do not know this retailer.
             *
             *     `unknown_charity`: We do not know this charity, or it takes nothing now.
             *
             *     `no_returns_location`: No location of this retailer accepts returns.
             *
             *     `store_closed`: This store is closed in this time slot.
             *
             *     `unknown_place`: We do not know this place.
             *
             *     `outside_service_area`: This pickup address is outside the service area.
             *
             *     `zip_required`: Please add the ZIP code to the address.
             *
             *     `po_box`: A driver cannot come to a PO box. Please give a street address.
             *
             *     `state_mismatch`: The ZIP code belongs to another state than the address names. Please check both.
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationFailedError"] | components["schemas"]["IdempotencyMismatchError"] | components["schemas"]["NotYourStoreError"] | components["schemas"]["SlotUnavailableError"] | components["schemas"]["UnknownStoreError"] | components["schemas"]["UnknownRetailerError"] | components["schemas"]["UnknownCharityError"] | components["schemas"]["NoReturnsLocationError"] | components["schemas"]["StoreClosedError"] | components["schemas"]["UnknownPlaceError"] | components["schemas"]["OutsideServiceAreaError"] | components["schemas"]["ZipRequiredError"] | components["schemas"]["PoBoxError"] | components["schemas"]["StateMismatchError"];
                };
            };
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlowOrBusy"];
        };
    };
    v1ListEvents: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-next-cursor": components["headers"]["NextCursor"];
                    "x-looked-through": components["headers"]["LookedThrough"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1",
                     *         "type": "order.created",
                     *         "timestamp": "2026-11-20T16:00:00.000Z",
                     *         "data": {
                     *           "orderId": "00000000-0000-4000-8000-000000000001",
                     *           "trackingNumber": "RTN-EXAMPLE00001",
                     *           "sequence": 1,
                     *           "status": "created"
                     *         }
                     *       },
                     *       {
                     *         "id": "2",
                     *         "type": "order.accepted",
                     *         "timestamp": "2026-11-20T16:00:00.000Z",
                     *         "data": {
                     *           "orderId": "00000000-0000-4000-8000-000000000001",
                     *           "trackingNumber": "RTN-EXAMPLE00001",
                     *           "sequence": 5,
                     *           "status": "assigned"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["V1Event"][];
                };
            };
            400: components["responses"]["MalformedRequest"];
            /**
             * @description `key_needed`: This call needs an API key. Send it as ‘Authorization: Bearer bh_…’.
             *
             *     `key_unknown`: We do not know this API key. Check that you copied the whole key.
             *
             *     `key_ended`: This API key has ended. Use another key.
             *
             *     `key_rotated`: This API key was replaced and no longer works. Use the new key.
             */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyNeededError"] | components["schemas"]["KeyUnknownError"] | components["schemas"]["KeyEndedError"] | components["schemas"]["KeyRotatedError"];
                };
            };
            403: components["responses"]["KeyOutOfScopeOrKeyWrongAddress"];
            408: components["responses"]["RequestTimeout"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotReadyOrTooSlow"];
        };
    };
    "webhook.order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCreatedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderAcceptedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReleasedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.heading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderHeadingEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderArrivedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.picked_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPickedUpEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDeliveredEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCompletedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRefusedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.redirected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRedirectedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.returning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReturningEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderReturnedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCancelledEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFailedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderLostEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.refund_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRefundDueEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRefundedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.order.rated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRatedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.file.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileAddedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.policy.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyPublishedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.store.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreChangedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.key.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyIssuedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.key.rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotatedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.key.prolonged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyProlongedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.key.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyEndedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointDisabledEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.invoice.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceSentEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.invoice.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceOverdueEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.invoice.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceDisputedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.invoice.answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceAnsweredEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoicePaidEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.invoice.credited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceCreditedEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhook.invoice.written_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceWrittenOffEvent"];
            };
        };
        responses: {
            /** @description Your server has received the event. You can use any status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The endpoint is gone. We then switch it off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
