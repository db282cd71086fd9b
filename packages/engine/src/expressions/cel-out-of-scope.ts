/**
 * The excluded tests of the CEL specification, each with the reason. A section is `file/section` of the suite, followed
 * by test names or `*` for all. cel-conformance.test.ts checks that listed tests fail and all others pass.
 */
export const outOfScope: { reason: string; sections: Record<string, string> }[] = [
  {
    reason: 'Answers do not contain protobuf messages, enums or wrappers.',
    sections: {
      'comparisons/eq_literal': 'eq_dyn_json_null not_eq_dyn_proto2_msg_null not_eq_dyn_proto3_msg_null',
      'comparisons/eq_wrapper': '*',
      'comparisons/ne_literal':
        'ne_proto2 ne_proto3 ne_proto2_missing_fields_neq ne_proto3_missing_fields_neq ne_proto_nan_not_equal ne_proto_different_types ne_proto2_any_unpack ne_proto2_any_unpack_bytewise_fallback ne_proto3_any_unpack ne_proto3_any_unpack_bytewise_fallback',
      'parse/nest': 'message_literal',
      'parse/repeat': 'select message_literal',
      'parse/whitespace': '*',
      'parse/comments': '*',
      'parse/struct_field_names': '*',
      'timestamps/timestamp_conversions': 'type_comparison',
      'timestamps/duration_conversions': 'type_comparison',
      'type_deductions/complex_initializers': 'struct',
      'type_deductions/field_access': '*',
      'type_deductions/flexible_type_parameter_assignment': 'overload_type_var_aliasing',
      'type_deductions/legacy_nullable_types':
        'null_assignable_to_message_parameter_candidate null_assignable_to_duration_parameter_candidate null_assignable_to_timestamp_parameter_candidate',
    },
  },
  {
    reason: 'CEL extension libraries are replaced by the helpers of this service.',
    sections: {
      'type_deductions/flexible_type_parameter_assignment':
        'optional_none optional_none_2 optional_dyn_promotion optional_dyn_promotion_2 optional_in_ternary',
      'type_deductions/legacy_nullable_types': 'null_assignable_to_abstract_parameter_candidate',
    },
  },
  {
    reason: 'There is one number type, without unsigned numbers.',
    sections: {
      'basic/self_eval_zeroish': 'self_eval_uint_zero self_eval_uint_alias_zero',
      'basic/self_eval_nonzeroish':
        'self_eval_uint_nonzero self_eval_uint_alias_nonzero self_eval_uint_hex self_eval_uint_alias_hex',
      'comparisons/eq_literal':
        'eq_int_uint not_eq_int_uint eq_uint not_eq_uint eq_uint_int not_eq_uint_int eq_uint_double not_eq_uint_double not_eq_uint_double_nan eq_double_uint not_eq_double_uint eq_list_mixed_type_numbers not_eq_list_mixed_type_numbers eq_map_mixed_type_numbers eq_dyn_int_uint eq_dyn_uint_int eq_dyn_uint_double eq_dyn_double_uint not_eq_dyn_int_uint not_eq_dyn_uint_int not_eq_dyn_uint_double not_eq_dyn_double_uint',
      'comparisons/ne_literal':
        'ne_int_uint not_ne_int_uint ne_uint not_ne_uint ne_uint_double not_ne_uint_double not_ne_uint_double_nan ne_double_uint not_ne_double_uint ne_mixed_types',
      'comparisons/lt_literal':
        'lt_uint not_lt_uint lt_dyn_int_uint lt_dyn_uint_int lt_dyn_uint_double lt_dyn_double_uint not_lt_dyn_int_uint not_lt_dyn_uint_int not_lt_dyn_uint_double not_lt_dyn_double_uint lt_dyn_int_big_uint lt_dyn_small_int_uint not_lt_dyn_uint_small_int not_lt_dyn_big_uint_int not_lt_dyn_uint_small_double lt_dyn_uint_big_double not_lt_dyn_big_double_uint',
      'comparisons/gt_literal':
        'gt_uint not_gt_uint gt_dyn_int_uint gt_dyn_uint_int gt_dyn_uint_double gt_dyn_double_uint not_gt_dyn_int_uint not_gt_dyn_uint_int not_gt_dyn_uint_double not_gt_dyn_double_uint not_gt_dyn_int_big_uint not_gt_dyn_small_int_uint gt_dyn_uint_small_int gt_dyn_big_uint_int gt_dyn_uint_small_double not_gt_dyn_uint_big_double gt_dyn_big_double_uint',
      'comparisons/lte_literal':
        'lte_uint_lt lte_uint_eq not_lte_uint_gt lte_dyn_int_uint lte_dyn_uint_int lte_dyn_uint_double lte_dyn_double_uint not_lte_dyn_int_uint not_lte_dyn_uint_int not_lte_dyn_uint_double not_lte_dyn_double_uint lte_dyn_int_big_uint lte_dyn_small_int_uint not_lte_dyn_uint_small_int not_lte_dyn_big_uint_int not_lte_dyn_uint_small_double lte_dyn_uint_big_double not_lte_dyn_big_double_uint',
      'comparisons/gte_literal':
        'gte_uint_gt gte_uint_eq not_gte_uint_lt gte_dyn_int_uint gte_dyn_uint_int gte_dyn_uint_double gte_dyn_double_uint not_gte_dyn_int_uint not_gte_dyn_uint_int not_gte_dyn_uint_double not_gte_dyn_double_uint not_gte_dyn_int_big_uint not_gte_dyn_small_int_uint gte_dyn_uint_small_int gte_dyn_big_uint_int gte_dyn_uint_small_double not_gte_dyn_uint_big_double gte_dyn_big_double_uint',
      'comparisons/in_map_literal': 'key_in_mixed_key_type_map',
      'comparisons/bound': 'uint_eq_right_false',
      'conversions/double': 'uint_zero uint_pos uint_max_exact uint_range',
      'conversions/int': 'uint uint_zero uint_max_exact',
      'conversions/string': 'uint',
      'conversions/type': 'uint uint_denotation eq_diff meta',
      'conversions/uint':
        'int int_max double double_truncate double_half double_big_exact double_big_precision string double_uint_max_range',
      'conversions/identity': 'uint',
      'fields/map_fields':
        'map_key_uint64 map_key_string map_key_mixed_type map_key_mixed_numbers_double_key map_key_mixed_numbers_uint_key map_key_mixed_numbers_int_key map_value_uint64 map_value_list',
      'fields/in': 'mixed_numbers_and_keys_present mixed_numbers_and_keys_absent',
      'integer_math/uint64_math':
        'add sub multiply divide mod multiply_zero add_left_identity add_right_identity add_commutative add_associative mul_left_identity mul_right_identity mul_commutative mul_associative add_mul_distribute',
      'lists/index': 'zero_based_uint',
      'lists/in': 'singleton last uint_in_ints uint_in_doubles int_in_uints double_in_uints',
      'parse/nest': 'funcall',
      'type_deductions/constant_literals': 'uint',
      'type_deductions/type_parameters': '*',
    },
  },
  {
    reason: 'Answers are JSON, which has no bytes.',
    sections: {
      'basic/self_eval_zeroish': 'self_eval_bytes_empty',
      'basic/self_eval_nonzeroish': 'self_eval_bytes_escape self_eval_bytes_invalid_utf8',
      'comparisons/eq_literal': 'eq_bytes not_eq_bytes not_eq_dyn_bytes_null',
      'comparisons/ne_literal': 'ne_bytes not_ne_bytes',
      'comparisons/lt_literal': 'lt_bytes not_lt_bytes_same not_lt_bytes_width',
      'comparisons/gt_literal': 'gt_bytes_one gt_bytes_one_to_empty not_gt_bytes_sorting',
      'comparisons/lte_literal': 'lte_bytes_empty not_lte_bytes_length',
      'comparisons/gte_literal': 'gte_bytes_to_empty not_gte_bytes_empty_to_nonempty gte_bytes_samelength',
      'comparisons/in_list_literal': 'elem_in_mixed_type_list_cross_type',
      'comparisons/in_map_literal': 'key_in_mixed_key_type_map_cross_type',
      'comparisons/bound': 'bytes_gt_left_false',
      'conversions/bytes': '*',
      'conversions/string': 'bytes bytes_unicode',
      'conversions/type': 'bytes bytes_denotation',
      'conversions/identity': 'bytes',
      'fields/map_fields': 'map_bad_key_type_or_true map_bad_key_type_and_false map_value_bytes',
      'parse/bytes_literals': '*',
      'string/size': 'bytes_empty bytes',
      'string/bytes_concat': '*',
      'type_deductions/constant_literals': 'bytes',
    },
  },
  {
    reason:
      'Integers and decimals are one type: exact up to 9007199254740991, never infinite or NaN, and % accepts decimals.',
    sections: {
      'basic/self_eval_nonzeroish': 'self_eval_int_negative_min',
      'comparisons/eq_literal': 'not_eq_double_nan',
      'comparisons/ne_literal': 'not_ne_double_nan ne_double_nan',
      'comparisons/lt_literal':
        'not_lt_dyn_int_big_lossy_double lt_dyn_int_big_lossy_double not_lt_dyn_int_small_double not_lt_dyn_int_small_lossy_double not_lt_dyn_big_double_int not_lt_dyn_small_double_int',
      'comparisons/gt_literal':
        'not_gt_dyn_int_big_double not_gt_dyn_int_small_lossy_double gt_dyn_int_small_lossy_double_greater not_gt_dyn_big_double_int not_gt_dyn_small_double_int',
      'comparisons/lte_literal':
        'lte_dyn_int_big_double lte_dyn_int_small_lossy_double not_lte_dyn_int_small_lossy_double_less lte_dyn_big_double_int lte_dyn_small_double_int',
      'comparisons/gte_literal':
        'gte_dyn_int_big_lossy_double not_gte_dyn_int_big_double gte_dyn_int_small_lossy_double_equal gte_dyn_int_small_lossy_double_greater gte_dyn_big_double_int gte_dyn_small_double_int',
      'conversions/double': 'int_min_exact int_max_exact int_range',
      'conversions/int':
        'double_big_exact double_big_precision double_int_max_range double_int_min_range double_range',
      'fp_math/fp_math': 'mod_not_support divide_zero fp_overflow_positive fp_overflow_negative',
      'integer_math/int64_math': 'int64_overflow_mul_positive int64_overflow_mul_negative',
    },
  },
  {
    reason: 'Maps are JSON objects, so their keys are strings.',
    sections: {
      'comparisons/eq_literal': 'eq_map_value_mixed_types not_eq_map_value_null',
      'comparisons/ne_literal': 'not_ne_map_int_to_float',
      'fields/map_fields':
        'map_key_int64 map_key_bool map_no_such_key_or_true map_no_such_key_and_false map_value_null map_value_bool map_value_float map_value_int64',
      'fields/qualified_identifier_resolution': 'map_key_null',
      'fields/in': 'singleton',
      'lists/size': 'map',
      'macros/exists': 'map_key_type_shortcircuit map_key_type_exhaustive',
      'macros/exists_one': 'map_one',
      'parse/nest': 'map_literal',
      'parse/repeat': 'map_literal',
    },
  },
  {
    reason: 'Types are not values: there is no type(…).',
    sections: {
      'conversions/dyn': '*',
      'conversions/type':
        'bool bool_denotation int int_denotation eq_same double double_denotation null_type null_type_denotation string string_denotation list list_denotation lists_monomorphic map map_denotation map_monomorphic neq_same neq_diff type type_denotation type_type',
      'timestamps/timestamp_conversions': 'toType_timestamp',
      'timestamps/duration_conversions': 'toType_duration',
    },
  },
  {
    reason: 'Timestamps are strings as in the API, exact to the microsecond.',
    sections: {
      'timestamps/timestamp_conversions': 'toString_timestamp toString_timestamp_nanos',
      'timestamps/timestamp_arithmetic': 'add_time_to_duration_nanos_positive',
      'timestamps/timestamp_range':
        'add_duration_nanos_over add_duration_nanos_under sub_time_duration_over sub_time_duration_under',
    },
  },
  {
    reason: 'The parts of a timestamp are in UTC: the engine has no time zone data.',
    sections: {
      'timestamps/timestamp_selectors_tz': '*',
    },
  },
  {
    reason: 'A failed operation gives null, and false in a condition: there are no run-time errors.',
    sections: {
      'conversions/bool': 'string_true_badcase string_false_badcase',
      'fields/map_fields': 'map_field_select_no_such_key_or_false map_field_select_no_such_key_and_true',
      'lists/index':
        'index_out_of_bounds_or_false index_out_of_bounds_and_true bad_index_type_or_false bad_index_type_and_true',
      'logic/conditional': 'error_case',
      'logic/AND': 'error_right error_left',
      'logic/OR': 'error_right error_left',
      'macros/exists': 'list_elem_exists_error',
      'macros/all': 'list_elem_type_exhaustive list_elem_error_exhaustive',
      'macros/exists_one': 'list_no_shortcircuit',
      'macros/map': 'list_error',
      'macros/filter': 'list_no_shortcircuit',
    },
  },
  {
    reason: 'Unknown names and functions and mismatched types are rejected before evaluation.',
    sections: {
      'basic/variables': 'unbound_is_runtime_error',
      'basic/functions': 'unbound_is_runtime_error',
      'logic/conditional': 'mixed_type',
      'logic/AND': 'short_circuit_type_left short_circuit_type_right',
      'logic/OR': 'short_circuit_type_left short_circuit_type_right',
      'parse/receiver_function_names': '*',
      'type_deductions/functions': 'function_result_type',
    },
  },
  {
    reason: 'Names are not qualified: there are no packages.',
    sections: {
      'fields/qualified_identifier_resolution':
        'qualified_ident map_field_select qualified_identifier_resolution_unchecked ident_with_longest_prefix_check',
      'namespace/qualified': '*',
      'namespace/namespace': '*',
    },
  },
  {
    reason: 'The parser supports neither .5 for 0.5 nor names in backticks; use a["b-c"].',
    sections: {
      'comparisons/gt_literal': 'not_gt_double',
      'fields/quoted_map_fields': '*',
    },
  },
];

/**
 * Files of the suite that are out of scope. Tests that expect an error also fail here, if only because the feature is
 * missing, so only the other tests are checked against this list.
 */
export const filesOutOfScope: Record<string, string> = {
  bindings_ext: 'CEL extension libraries are replaced by the helpers of this service.',
  block_ext: 'CEL extension libraries are replaced by the helpers of this service.',
  encoders_ext: 'CEL extension libraries are replaced by the helpers of this service.',
  macros2: 'CEL extension libraries are replaced by the helpers of this service.',
  math_ext: 'CEL extension libraries are replaced by the helpers of this service.',
  optionals: 'CEL extension libraries are replaced by the helpers of this service.',
  proto2_ext: 'CEL extension libraries are replaced by the helpers of this service.',
  string_ext: 'CEL extension libraries are replaced by the helpers of this service.',
  proto2: 'Answers do not contain protobuf messages, enums or wrappers.',
  proto3: 'Answers do not contain protobuf messages, enums or wrappers.',
  enums: 'Answers do not contain protobuf messages, enums or wrappers.',
  wrappers: 'Answers do not contain protobuf messages, enums or wrappers.',
  dynamic: 'Answers do not contain protobuf messages, enums or wrappers.',
};
